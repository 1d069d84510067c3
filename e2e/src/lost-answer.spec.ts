import { buttonWithAmount, fillSlip, goTo, logIn, openApp, sendSlip } from './player.ts';
import { expect, test } from './test-system.ts';

const PHONE = '09420000011';

test('a bet whose answer was lost is not another bet when the slip is confirmed again after a reload', async ({
  page,
  system,
}) => {
  const slips = () =>
    system.rows<{ id: string }>(
      `select s.id from lottery.slips s join members.accounts a on a.id = s.member_id
       where a.phone_key = $1 order by s.id`,
      [system.phoneKey(PHONE)],
    );
  await openApp(page, system);
  await logIn(page, PHONE);
  const before = (await slips()).length;
  await page.route('**/api/v3/bet*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fillSlip(page, ['36'], '1,000');
  await sendSlip(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('alert')).toContainText('We do not know yet whether it went through.');
  await expect(sheet).not.toContainText('Balance after the bet');
  expect(await slips()).toHaveLength(before + 1);

  await page.unroute('**/api/v3/bet*');
  await page.reload();
  await goTo(page, '/theme1_lottery_two_bet');
  const betButton = buttonWithAmount(page, 'Bet');
  await betButton.click();
  await expect(sheet.getByRole('alert')).toContainText('We do not know yet whether it went through.');
  await expect(sheet).not.toContainText('Balance after the bet');
  await expect(sheet.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  // A slip changed on the board is another bet, and is called so.
  await page.goBack();
  await page.getByRole('button', { name: /^37/ }).click();
  await betButton.click();
  await expect(sheet).toContainText('A slip of 1,000 Ks that you sent before has no answer yet.');
  await page.goBack();
  await page.getByRole('button', { name: /^37/ }).click();
  await sendSlip(page);
  await expect(page.getByText('Your bet of 1,000 Ks is accepted.')).toBeVisible();
  expect(await slips()).toHaveLength(before + 1);

  await fillSlip(page, ['36'], '1,000');
  await sendSlip(page);
  await expect(page.getByText('Your bet of 1,000 Ks is accepted.')).toBeVisible();
  expect(await slips(), 'the same slip, made anew, is another bet').toHaveLength(before + 2);
});

test('without a network, bets, records and a receipt open as they were seen last, until the member logs out', async ({
  page,
  context,
  system,
}) => {
  await openApp(page, system);
  await logIn(page, PHONE);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/m/sw.js', { scope: '/m/' });
    await navigator.serviceWorker.ready;
  });
  // From now on the service worker keeps the parts of the app that are used.
  await page.reload();
  await fillSlip(page, ['05', '47'], '500');
  await sendSlip(page);
  await expect(page.getByText('Your bet of 1,000 Ks is accepted.')).toBeVisible();
  const receipt = page.url().split('#')[1]!.replace('&fresh=1', '');
  await goTo(page, '/theme1_lottery_two_record');
  await expect(page.locator('.rec').first()).toContainText('05 47');
  await goTo(page, '/theme1_lottery_two_bet');
  await expect(page.locator('.num.out').or(page.locator('.num.q1')).first()).toBeVisible();
  const seen = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('seen.')).length);
  await expect.poll(seen).toBeGreaterThan(5);

  await context.setOffline(true);
  const bar = page.locator('.stale');
  await expect(bar).toContainText(/^Offline\. What you see is as of .+\s[AP]M\.$/);
  // Another start, as after the phone has closed the app.
  await page.reload();
  await expect(page.locator('.num')).toHaveCount(100);
  await expect(page.locator('.top h1')).toContainText('2D');
  await expect(bar).toContainText('Offline. What you see is as of');
  await goTo(page, '/theme1_lottery_two_record');
  await expect(page.locator('.rec').first()).toContainText('05 47');
  await goTo(page, receipt);
  await expect(page.locator('.ticket')).toContainText('05');

  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await goTo(page, '/theme1_my_record');
  await expect(page.locator('.rec').first()).toBeVisible();
  await goTo(page, '/theme1_my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Log in to play.')).toBeVisible();
  expect(await seen()).toBe(0);
});
