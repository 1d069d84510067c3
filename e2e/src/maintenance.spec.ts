import { expectAccessible } from './axe.ts';
import { test } from './operator.ts';
import { fillSlip, goTo, logIn, openApp, sendSlip } from './player.ts';
import { expect } from './test-system.ts';

const PHONE = '09420000011';

test('maintenance starts and ends while a player’s page is open, and keeps the input', async ({
  page,
  system,
  operatorAt,
}) => {
  const owner = await operatorAt('owner');
  const draws = await operatorAt('eiphyu');
  const notice = page.getByRole('dialog', { name: 'We are closed for a while' });

  await test.step('a slip is filled, and the owner starts maintenance', async () => {
    await openApp(page, system);
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

  await test.step('the notice shows the owner’s text and the expected end, and cannot be dismissed', async () => {
    await expect(notice).toContainText('We are moving to a new engine.');
    await expect(notice).toContainText('1:30 PM');
    await expect(notice).toContainText('Your money and your accepted bets are safe.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a new visitor sees it in their language, over any screen', async () => {
    const other = await (await page.context().browser()!.newContext()).newPage();
    await openApp(other, system, 'my', '/theme1_my');
    await expect(other.getByRole('dialog')).toContainText('1:30 PM');
    const words = await other.getByRole('dialog').textContent();
    // The app inserts joiners, so that no line breaks inside a syllable.
    expect(words?.replaceAll('\u2060', '')).toContain('ခေတ္တ ပိတ်ထားပါသည်');
    await other.context().close();
  });

  await test.step('operators continue to work, and every screen shows it', async () => {
    await draws.open('/draws');
    const strip = draws.page.getByRole('status').filter({ hasText: 'Site in maintenance' });
    await expect(strip).toContainText('expected until 13:30');
    await expect(strip.getByRole('link')).toBeHidden();
    await draws.open('/settings?pane=maintenance');
    await expect(draws.page.getByText('Maintenance mode', { exact: true })).toBeHidden();
  });

  await test.step('the owner ends it: the notice disappears, and the slip can be bet', async () => {
    await owner.page.getByLabel('Maintenance mode').uncheck();
    await owner.page.getByLabel('Reason').fill('the engine is in');
    await owner.page.getByRole('button', { name: 'Disable maintenance' }).click();
    await expect(notice).toBeHidden({ timeout: 2000 });
    await expect(owner.page.getByText('Site online')).toBeVisible();
    await sendSlip(page);
    await expect(page.getByText('Your bet of 10,000 Ks is accepted.')).toBeVisible();
    await goTo(page, '/theme1_home');
  });

  expect(await system.brokenInvariants()).toEqual([]);
});
