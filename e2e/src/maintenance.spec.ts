import { expectAccessible } from './axe.ts';
import { expect } from './house.ts';
import { test } from './operator.ts';
import { fillSlip, goTo, logIn, openApp, sendSlip } from './player.ts';

// A house of its own: what is closed here is closed to everybody.
test.use({ start: '2031-01-06T11:05' });

const PHONE = '09420000011';

test('the house closes before a player’s eyes, keeps what they were at, and opens again by itself', async ({
  page,
  house,
  operatorAt,
}) => {
  const owner = await operatorAt('owner');
  const draws = await operatorAt('eiphyu');
  const notice = page.getByRole('dialog', { name: 'We are closed for a while' });

  await test.step('a slip is filled, and the owner closes the house', async () => {
    await openApp(page, house);
    await logIn(page, PHONE);
    await fillSlip(page, ['07', '70'], '5,000');
    await owner.open('/settings?pane=maintenance');
    await owner.page.getByLabel('Maintenance mode').check();
    await owner.page.getByLabel('Expected end, Yangon').fill('13:30');
    await owner.page.getByLabel('Message to players, English').fill('We are moving to a new engine.');
    await owner.page.getByLabel('Reason').fill('moving to a new engine');
    await owner.page.getByRole('button', { name: 'Enable maintenance' }).click();
    await expect(notice).toBeVisible({ timeout: 2000 });
  });

  await test.step('the notice says what the owner wrote and when it should end, and nothing closes it', async () => {
    await expect(notice).toContainText('We are moving to a new engine.');
    await expect(notice).toContainText('1:30 PM');
    await expect(notice).toContainText('Your money and your accepted bets are safe.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('who comes now sees it first, in their language, over any screen', async () => {
    const other = await (await page.context().browser()!.newContext()).newPage();
    await openApp(other, house, 'my', '/theme1_my');
    await expect(other.getByRole('dialog')).toContainText('1:30 PM');
    const words = await other.getByRole('dialog').textContent();
    // The app joins syllables, so that no phone breaks inside one.
    expect(words?.replaceAll('\u2060', '')).toContain('ခေတ္တ ပိတ်ထားပါသည်');
    await other.context().close();
  });

  await test.step('operators work on, and every screen says so', async () => {
    await draws.open('/draws');
    const strip = draws.page.getByRole('status').filter({ hasText: 'Site in maintenance' });
    await expect(strip).toContainText('expected until 13:30');
    await expect(strip.getByRole('link')).toBeHidden();
    await draws.open('/settings?pane=maintenance');
    await expect(draws.page.getByText('Maintenance mode', { exact: true })).toBeHidden();
  });

  await test.step('the owner opens it: the notice goes, the slip stands as it was, and the bet is taken', async () => {
    await owner.page.getByLabel('Maintenance mode').uncheck();
    await owner.page.getByLabel('Reason').fill('the engine is in');
    await owner.page.getByRole('button', { name: 'Disable maintenance' }).click();
    await expect(notice).toBeHidden({ timeout: 2000 });
    await expect(owner.page.getByText('Site online')).toBeVisible();
    await sendSlip(page);
    await expect(page.getByText('Your bet of 10,000 Ks is accepted.')).toBeVisible();
    await goTo(page, '/theme1_home');
  });

  expect(await house.brokenInvariants()).toEqual([]);
});
