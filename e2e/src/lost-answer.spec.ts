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
