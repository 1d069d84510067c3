import { choosePassword, goTo, logIn, openApp, requestCode } from './player.ts';
import { expect, MOVING, test } from './test-system.ts';

test.use(MOVING);

test('a visitor registers in steps and sees the message for each error', async ({ page, system }) => {
  await openApp(page, system);
  await requestCode(page, system, '09770001234');

  // The sixth digit sends the code, and typing takes the old error away.
  await page.getByLabel('OTP code').fill('000000');
  await expect(page.getByText('The OTP code is wrong.')).toBeVisible();
  await page.getByLabel('OTP code').fill('1');
  await expect(page.getByText('The OTP code is wrong.')).toBeHidden();
  await page.getByLabel('OTP code').fill(await system.otp());

  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByLabel('New password', { exact: true }).fill('123456');
  await expect(page.getByRole('alert').filter({ hasText: '6 digits work too' })).toBeVisible();
  // A password that only the server knows to be common.
  await choosePassword(page, 'password1');
  await expect(page.getByRole('alert').filter({ hasText: 'Many people use' })).toBeVisible();
  expect(
    await system.rows('select 1 from members.accounts where phone_key = $1', [
      system.phoneKey('09770001234'),
    ]),
  ).toEqual([]);
  await choosePassword(page, '135792');
  await expect(page.locator('.sheet')).toBeHidden();

  await goTo(page, '/theme1_my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  // The app begins anew, so that nothing of the member stays in it.
  await expect(page.getByText('Log in to play.')).toBeVisible();
  await logIn(page, '09770001234', '135792');
  await goTo(page, '/theme1_my');
  await expect(page.getByText('Log out')).toBeVisible();
});

test('the phone’s back button closes the popup, also on the first screen, without extra history entries', async ({
  page,
  system,
}) => {
  await openApp(page, system);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Register' }).first().click();
  await expect(page.locator('.sheet')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.locator('.sheet')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Register' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet')).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
});

test('a tap beside the popup closes it; a press that began in it does not', async ({ page, system }) => {
  await openApp(page, system);
  await page.getByRole('button', { name: 'Register' }).first().click();
  const sheet = page.locator('.sheet');
  await expect(sheet).toBeVisible();
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)));
  const { y } = (await sheet.boundingBox())!;
  await page.mouse.move(180, y + 40);
  await page.mouse.down();
  await page.mouse.move(180, y - 60);
  await page.mouse.up();
  await expect(sheet).toBeVisible();
  await page.mouse.click(180, y - 60);
  await expect(sheet).toBeHidden();
});
