import { expectAccessible } from './axe.ts';
import { type Operator, setClock, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect } from './test-system.ts';

test.setTimeout(180_000);

// A separate server: its clock is moved here, and its draw rules change.
test.use({ start: '2031-01-06T16:50', separateServer: 'lottery wallet' });

const MORNING = '2d-20310107-morning';
const PHONE = '09420000012';

/** The draw rule: 2D from tomorrow is played from the lottery's own wallet. */
async function playFromLotteryWallet({ page, open }: Operator): Promise<void> {
  await open('/draws');
  await page.getByRole('button', { name: 'Game configuration', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Played from Main wallet/ })).toBeVisible();
  await dialog.getByLabel('Parameter', { exact: true }).click();
  await page.getByTitle('Played from', { exact: true }).click();
  await dialog.getByLabel('Played from').click();
  await page.getByTitle('Lottery wallet', { exact: true }).click();
  await dialog.getByLabel('Reason').fill('as other games');
  await expectAccessible(page, 'the rule');
  await dialog.getByRole('button', { name: 'Played from: Lottery wallet from Tue 7 Jan' }).click();
  await expect(dialog.getByText(/Lottery wallet scheduled · Ei Phyu/)).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a draw played from the lottery wallet: short, transferred, bet, and brought back', async ({
  page,
  context,
  system,
  operatorAt,
}) => {
  const operator = await operatorAt('eiphyu');
  await playFromLotteryWallet(operator);
  await setClock(operator, { time: '17:05' });

  await openApp(page, system);
  await logIn(page, PHONE);
  const balance = page.locator('header .bal');
  const number = page.getByRole('button', { name: /^30,/ });

  await test.step('the bet screen shows that wallet, and how money comes into it', async () => {
    await goTo(page, `/theme1_lottery_two_bet?issue=${MORNING}`);
    await expect(balance).toHaveText(/Lottery wallet\s*0/);
    await number.click();
    await page.getByRole('button', { name: '5,000', exact: true }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(/^This slip is 5,000 Ks short in the lottery wallet/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 640 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Transfer 5,000 Ks' }).click();
    await expect(page.locator('.way').last()).toContainText('Lottery');
    await expect(page.getByLabel('Amount to transfer')).toHaveValue('5,000');
    const [main] = await system.rows<{ balance: string }>(
      `select w.balance::text from ledger.accounts w join members.accounts a on a.id = w.member_id
       where w.code = 'wallet' and a.phone_key = $1`,
      [system.phoneKey(PHONE)],
    );
    const most = Number(main!.balance);
    await page.getByLabel('Amount to transfer').fill(String(most + 1));
    await expect(page.getByText(`You can transfer up to ${most.toLocaleString('en')} Ks.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deposit 1 Ks' })).toBeVisible();
    await page.getByLabel('Amount to transfer').fill('6000');
    await page.getByRole('button', { name: /^Transfer 6,000/ }).click();
    await expect(page.getByText('The transfer is done')).toBeVisible();
  });

  await test.step('the bet takes its stake from it', async () => {
    await page.getByRole('button', { name: 'Back to your slip' }).click();
    await expect(page).toHaveURL(new RegExp(`issue=${MORNING}$`));
    await expect(number).toHaveAttribute('aria-pressed', 'true');
    await expect(balance).toHaveText(/Lottery wallet\s*6,000/);
    await page.getByRole('button', { name: /^Bet 5,000/ }).click();
    await expect(page.getByText('Balance after the bet').locator('..')).toHaveText(
      /^Balance after the bet\s*1,000/,
    );
    await page.getByRole('button', { name: /Confirm bet/ }).click();
    await expect(page.getByText(/Your bet of 5,000 Ks is accepted/)).toBeVisible();
    await goTo(page, '/theme1_wallet');
    await expect(page.getByRole('button', { name: /^Lottery/ })).toContainText('1,000');
  });

  await test.step('money that left meanwhile: the bet is refused, and nothing was taken', async () => {
    await goTo(page, `/theme1_lottery_two_bet?issue=${MORNING}`);
    await number.click();
    await page.getByRole('button', { name: '1,000', exact: true }).click();
    await page.getByRole('button', { name: /^Bet 1,000/ }).click();
    await expect(page.getByText('Balance after the bet')).toBeVisible();
    // The bet is sent before the phone has heard of it.
    await page.route('**/nweb/wallet_balance*', (route) => route.abort());
    const other = await context.newPage();
    await openApp(other, system, 'en', '/theme1_wallet');
    await other.getByRole('button', { name: 'Bring all back' }).click();
    await expect(other.getByRole('button', { name: /^Lottery/ })).toHaveText(/^Lottery\D*0\D*$/);
    await page.getByRole('button', { name: /Confirm bet/ }).click();
    await expect(page.getByText('Bet Balance not enough')).toBeVisible();
    await expect(page.locator('.sheet .note')).toContainText('1,000 Ks short in the lottery wallet');
    await page.unroute('**/nweb/wallet_balance*');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Transfer 1,000 Ks' }).last()).toBeVisible();
    await expectAccessible(page);
  });

  const slips = await system.rows<{ total: string }>(
    `select s.total from lottery.slips s join lottery.draws d on d.id = s.draw_id
     join members.accounts a on a.id = s.member_id where d.name = '${MORNING}' and a.phone_key = $1`,
    [system.phoneKey(PHONE)],
  );
  expect(slips).toEqual([{ total: '5000' }]);
});
