import type { Page } from '@playwright/test';
import { payeeQrText } from '@shwe/server/demo';
import { createQrPicture } from '../../apps/server/src/modules/files/index.ts';
import { enterResult, openCase, recordPayment, setClock, test } from './operator.ts';
import { closeWin, fillSlip, goTo, openApp, register, sendSlip } from './player.ts';
import { expect, MOVING } from './test-system.ts';

/*
 * Everything goes through the real app and the real console. Only the captcha and the SMS are read from the database.
 */

// A separate day, because the other tests end after the close.
test.use({ ...MOVING, start: '2031-01-06T11:20', separateServer: 'whole-day' });
test.setTimeout(170_000);

const PHONE = '09770002468';
const NAME = 'Ma Nilar Win';
const PIN = '909182';
const SECURITY_CODE = '640813';
const ISSUE = '2d-20310106-morning';
/** The last digit of the index, then the last before the point of the value: 27. */
const FIGURES = { index: '1,562.82', value: '45,637.15' };

test('a whole day: register, deposit, bet, draw, settlement, withdrawal', async ({
  page,
  system,
  operatorAt,
}) => {
  const faults: string[] = [];
  const watch = (whose: Page) => whose.on('pageerror', (error) => faults.push(String(error)));
  watch(page);
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  const [eiphyu, kyaw] = [await operatorAt('eiphyu'), await operatorAt('kyaw')];
  for (const operator of [thiri, htet, eiphyu, kyaw]) watch(operator.page);

  await test.step('a visitor registers, sets a withdrawal password and links a payout account', async () => {
    await openApp(page, system);
    await register(page, system, PHONE, '135792');
    await setWithdrawalPassword(page);
    await linkPayee(page);
  });

  await test.step('orders a deposit of 10,000 and claims that it is paid', async () => {
    await goTo(page, '/theme1_deposit');
    await page.getByRole('textbox', { name: 'Amount to deposit' }).fill('10000');
    await page.getByLabel('Payer name').fill(NAME);
    await page.getByRole('button', { name: /account to pay 10,000/ }).click();
    await expect(page.getByText('Account to pay')).toBeVisible();
    await page.getByLabel('Last 6 digits of the transaction ID').fill('135246');
    await page.getByRole('button', { name: /I have paid/ }).click();
    await expect(page.getByText('We are checking your payment.')).toBeVisible();
  });

  await test.step('one operator records the payment, another credits it, the player sees it', async () => {
    const seen = await openCase(thiri, 'deposits', '10,000');
    await recordPayment(thiri, { sum: '10,000', tail: '135246', payer: NAME });
    await expect(
      seen.getByText('You recorded this payment; another operator credits with it.'),
    ).toBeVisible();
    await expect(seen.getByRole('button', { name: 'Credit 10,000 Ks' })).toBeDisabled();

    const open = await openCase(htet, 'deposits', '10,000');
    await open.getByRole('button', { name: 'Credit 10,000 Ks' }).click();
    await expect(htet.page.getByText('credited').first()).toBeVisible();
    await expect(page.getByText('The money is in your balance.')).toBeVisible();
    await expectBalance(page, '10,000');
  });

  await test.step('the player stakes it on two numbers before the close', async () => {
    await fillSlip(page, ['27', '72'], '5,000');
    await sendSlip(page);
    await expect(page.getByText('Your bet of 10,000 Ks is accepted.')).toBeVisible();
    await expect(page.locator('.ticket')).toContainText('Waiting for the draw');
    await expectBalance(page, '0');
  });

  await test.step('the section closes on the sped-up clock, and the board shows it', async () => {
    const receipt = page.url();
    await goTo(page, `/theme1_lottery_two_bet?issue=${ISSUE}`);
    await expect(page.locator('header')).toContainText(/closes/);
    await setClock(eiphyu, { rate: 60, time: '11:39' });
    await expect(page.getByText('This section has closed')).toBeVisible();
    // The fast clock would settle the draw at 12:10 before a slow machine has shown the wait.
    await setClock(eiphyu, { rate: 1 });
    await page.goto(receipt);
  });

  await test.step('two operators enter the figures of the draw, each blind; the number follows', async () => {
    await setClock(eiphyu, { time: '12:01' });
    await enterResult(eiphyu, ISSUE, FIGURES);
    await expect(eiphyu.page.getByText('Your entry is saved.')).toBeVisible();
    await expect(eiphyu.page.locator('.bignum')).toHaveText('– –');
    await enterResult(kyaw, ISSUE, FIGURES);
    await expect(kyaw.page.locator('.bignum')).toHaveText('27');
    await expect(eiphyu.page.locator('.bignum')).toHaveText('27');
  });

  await test.step('while the result is awaited, the slip stands on home and on the board', async () => {
    const receipt = page.url();
    await goTo(page, '/theme1_home');
    await expect(page.locator('.wait-card')).toContainText('Result confirmed');
    await expect(page.locator('.wait-card .gold')).toHaveText('27');
    await goTo(page, '/theme1_lottery_two_home');
    await expect(page.locator('.hero.confirmed')).toHaveText('27');
    await page.locator('.wait-own .li').click();
    await expect(page.locator('.ticket')).toContainText('Waiting for the draw');
    await page.goto(receipt);
  });

  await test.step('it settles at 12:10, and the player sees the win and the new balance', async () => {
    await setClock(eiphyu, { rate: 60, time: '12:09' });
    const win = page.getByRole('dialog', { name: 'Won' });
    await expect(win.locator('.no')).toHaveText('27');
    await expect(win.locator('.sum')).toHaveText(/^\+400,000/);
    await expect(win).toContainText('Stake 5,000 × 80');
    await expect(win.locator('.sl .hit')).toHaveText('27');
    await expect(win.locator('.win-balance')).toContainText('400,000');
    await closeWin(page, '+400,000');
    await expect(page.locator('.ticket-win')).toContainText('+400,000');
    await expect(page.locator('.lots .hit')).toHaveText(/27\s*5,000/);
    await expectBalance(page, '400,000');
    await setClock(eiphyu, { rate: 1 });
  });

  await test.step('a day later the payout account can be used; the player requests 150,000', async () => {
    await goTo(page, '/theme1_withdrawal');
    await expect(page.getByText('The first withdrawal to a new account is possible from')).toBeVisible();
    await setClock(eiphyu, { day: '2031-01-07', time: '12:30' });
    await expect(page.getByText('The first withdrawal to a new account is possible from')).toBeHidden();
    await page.getByRole('textbox', { name: 'Amount to withdraw' }).fill('150000');
    await page.getByRole('button', { name: /Withdraw 150,000/ }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
    await confirm.getByLabel('Withdrawal password').fill(PIN);
    await confirm.getByRole('button', { name: /Withdraw 150,000/ }).click();
    await expect(page.locator('.rec').filter({ hasText: '150,000' })).toContainText('Pending');
    await expectBalance(page, '250,000');
  });

  await test.step('one operator gives the 1st approval, another pays, the player sees it paid', async () => {
    const first = await openCase(thiri, 'withdrawals', '150,000');
    await first.getByRole('button', { name: 'Assign to me' }).click();
    await first.getByRole('button', { name: 'Approve 150,000 Ks' }).click();
    await expect(first.getByText('You gave the 1st approval; another operator pays.')).toBeVisible();

    const second = await openCase(htet, 'withdrawals', '150,000');
    await second.getByLabel('Transaction ID').fill('01004522877');
    await second.getByRole('button', { name: 'Mark 150,000 Ks as paid' }).click();
    await expect(page.locator('.toast')).toHaveText('Withdrawal of 150,000 Ks paid');
    await expect(page.locator('.rec').filter({ hasText: '150,000' })).toContainText('Withdrawal successful');
    await expectBalance(page, '250,000');
  });

  await test.step('home names the payout until the player has opened it, and never shows the win again', async () => {
    await goTo(page, '/theme1_home');
    const paid = page.locator('.ost').filter({ hasText: 'Withdrawal of 150,000 Ks paid' });
    await paid.click();
    await expect(page.getByText('01004522877')).toBeVisible();
    await goTo(page, '/theme1_home');
    await expect(page.locator('.ost').filter({ hasText: 'Deposit of 10,000 Ks credited' })).toBeVisible();
    await expect(paid).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.ost')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  expect(await system.brokenInvariants()).toEqual([]);
  expect(faults).toEqual([]);
});

/** The balance in the header of an inner screen. */
async function expectBalance(page: Page, sum: string): Promise<void> {
  await expect(page.locator('header .bal')).toHaveText(new RegExp(`(^|\\D)${sum}$`));
}

async function setWithdrawalPassword(page: Page): Promise<void> {
  await goTo(page, '/theme1_withdrawalPwd');
  await page.getByLabel('Password', { exact: true }).fill('135792');
  await page.getByLabel('New withdrawal password').fill(PIN);
  await page.getByLabel('Repeat the password').fill(PIN);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The withdrawal password is saved.')).toBeVisible();
}

async function linkPayee(page: Page): Promise<void> {
  await goTo(page, '/theme1_add_bank');
  await page.getByLabel('Account name').fill(NAME);
  await page.getByLabel('Repeat the name').fill(NAME);
  await page.getByLabel('KBZPay number').fill(PHONE);
  await page.getByLabel('Repeat the number').fill(PHONE);
  const picture = createQrPicture(payeeQrText('kbzpay', PHONE));
  await page
    .getByLabel('QR picture')
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('Withdrawal password').fill(PIN);
  await page.getByLabel('Security code').fill(SECURITY_CODE);
  await page.getByLabel('Repeat the code').fill(SECURITY_CODE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your payout account is linked.')).toBeVisible();
}
