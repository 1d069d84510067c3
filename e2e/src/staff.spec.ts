import { generateSync } from 'otplib';
import { expectAccessible } from './axe.ts';
import { test } from './operator.ts';
import { expect } from './test-system.ts';

test.setTimeout(180_000);

const PASSWORD = 'correct horse battery';

test('an invited person sets their own sign-in, logs in, and is out when they are disabled', async ({
  operatorAt,
  browser,
}) => {
  const [maker, checker] = [await operatorAt('owner'), await operatorAt('nilar')];
  await maker.open('/staff');
  await maker.page.getByRole('button', { name: 'Invite' }).click();
  await maker.page.getByLabel('Full name').fill('Su Su Lwin');
  await maker.page.getByLabel('Login name').fill('su.lwin');
  await maker.page.getByLabel('Reason').fill('new in support');
  await maker.page.getByRole('button', { name: 'Submit for approval' }).click();
  const link = await maker.page.locator('.shownonce').textContent();
  await maker.page.getByRole('button', { name: 'I have passed it on' }).click();

  // The link does not work before the second approval.
  const guestContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await guestContext.newPage();
  await guest.goto(link!);
  await expect(guest.getByText('This link is pending its 2nd approval')).toBeVisible();

  await maker.page.getByRole('button', { name: 'Su Su Lwin' }).click();
  await expect(maker.page.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await checker.open('/staff');
  await checker.page.getByRole('button', { name: 'Su Su Lwin' }).click();
  await expectAccessible(checker.page, 'staff');
  await checker.page.getByRole('button', { name: 'Approve' }).click();
  const code = await checker.page.locator('.shownonce').textContent();
  await checker.page.getByRole('button', { name: 'I have passed it on' }).click();

  await guest.reload();
  await guest.getByLabel('Code from the approver').fill('00000000');
  await guest.getByRole('button', { name: 'Continue' }).click();
  await expect(guest.getByText('The code is wrong. 4 tries left.')).toBeVisible();
  await guest.getByLabel('Code from the approver').fill(code!);
  await guest.getByRole('button', { name: 'Continue' }).click();
  await expect(guest.getByRole('img')).toBeVisible();
  await expectAccessible(guest, 'join');
  const secret = (await guest.locator('.hash').textContent())!.replaceAll(' ', '');
  const used = generateSync({ secret });
  await guest.getByLabel('Code that the app shows now').fill(used);
  await guest.getByLabel('New password, 12 characters or more').fill(PASSWORD);
  await guest.getByLabel('Password again').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Set the sign-in' }).click();
  await expect(guest.locator('.recoverycodes li')).toHaveCount(10);
  const recoveryCode = (await guest.locator('.recoverycodes li').first().textContent())!;
  await guest.getByRole('button', { name: 'To the login' }).click();

  await guest.getByLabel('Name').fill('su.lwin');
  await guest.getByLabel('Password').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Use a recovery code' }).click();
  await guest.getByLabel('Recovery code', { exact: true }).fill(recoveryCode);
  await guest.getByRole('button', { name: 'Log in' }).click();
  await expect(guest.getByRole('button', { name: 'Su Su Lwin' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  await maker.page.getByRole('button', { name: 'Su Su Lwin' }).click();
  await expect(maker.page.getByText('9 of 10 left')).toBeVisible();
  await maker.page.getByRole('button', { name: 'Disable' }).click();
  const dialog = maker.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('left the company');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(maker.page.getByText('Disabled. All sessions ended.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'Log in' })).toBeVisible();
  await guest.goto(link!);
  await guest.reload();
  await expect(guest.getByText('This link does not work')).toBeVisible();
  await guestContext.close();
});
