import type { Page } from '@playwright/test';
import { createQrPicture } from '../../apps/server/src/modules/files/index.ts';
import { expectAccessible } from './axe.ts';
import { type Operator, openCase, recordPayment, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect, MOVING, type TestSystem } from './test-system.ts';

test.use({ ...MOVING, gateway: true });

const PLAYER = '09420000011';

/** Orders a deposit of a preset amount in a category, up to the last button. */
async function order(page: Page, category: string, sum: string): Promise<void> {
  await goTo(page, '/theme1_deposit');
  await page.getByRole('tab', { name: category }).click();
  await page.getByRole('button', { name: sum, exact: true }).click();
  await page
    .getByRole('button', { name: /Deposit|account to pay/ })
    .last()
    .click();
}

/** Pays at the gateway's page in one of its ways, and returns. */
async function payAtGateway(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Pay [\d,]+/ }).click();
  await page.getByRole('button', { name: way }).click();
  await page.getByRole('link', { name: /Back to the app/ }).click();
}

async function balanceOf(system: TestSystem): Promise<number> {
  const [row] = await system.rows<{ balance: string }>(
    `select w.balance::text from ledger.accounts w join members.accounts m on m.id = w.member_id
     where m.phone_key = $1 and w.code = 'wallet'`,
    [system.phoneKey(PLAYER)],
  );
  return Number(row!.balance);
}

/** Chooses an option of a select field. A click while the list moves under load may miss the option: then again. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const open = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await expect(open).toHaveCount(0);
  await expect(async () => {
    if ((await open.count()) === 0) await page.getByLabel(field, { exact: true }).click({ force: true });
    await open.getByTitle(option, { exact: true }).click({ timeout: 3000 });
    await expect(open).toHaveCount(0, { timeout: 3000 });
  }).toPass();
}

/** Adds a KBZPay account with an unused name and number. */
async function addAccount(at: Operator, name: string, number: string): Promise<void> {
  await at.open('/settings');
  await at.page.getByRole('button', { name: 'Add account' }).click();
  const side = at.page.locator('aside.side');
  await side.getByLabel('Number').fill(number);
  await side.getByLabel('Account name').fill(name);
  await side.getByLabel('Daily cap').fill('2,000,000');
  await side.getByLabel('Reason').fill('a second account for the evening');
  await side.getByRole('button', { name: 'Save' }).click();
  await expect(side.getByText('pending approval')).toBeVisible();
}

test('an account activated by a second operator takes a deposit with an attachment, which is credited', async ({
  page,
  system,
  operatorAt,
}) => {
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  await addAccount(thiri, 'Shwe Evening', '09 777 000 321');
  await htet.open('/settings');
  await htet.page.getByRole('button', { name: 'Shwe Evening' }).click();
  const side = htet.page.locator('aside.side');
  await side.getByLabel('Reason').first().fill('seen in the wallet');
  await side.getByRole('button', { name: 'Activate' }).click();
  await expect(side.getByText('Entered by Thiri Aung, activated by Min Htet.')).toBeVisible();
  await expect(side.getByText('seen in the wallet')).toBeVisible();

  await openApp(page, system);
  await logIn(page, PLAYER);
  const before = await balanceOf(system);
  await order(page, 'Mobile wallet', '50,000');
  // Of the accounts of equal priority, the one unused for the longest time: the new one.
  await expect(page.getByText('Shwe Evening')).toBeVisible();
  await page.getByLabel(/Last 6 digits/).fill('551204');
  await page.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: createQrPicture('the receipt'),
  });
  await expect(page.getByRole('img', { name: 'Transfer receipt' })).toBeVisible();
  await page.getByRole('button', { name: /I have paid/ }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();

  await openCase(thiri, 'deposits', '50,000');
  await recordPayment(thiri, { sum: '50,000', tail: '551204', payer: 'DAW KHIN' });
  const found = await openCase(htet, 'deposits', '50,000');
  await expect(found.getByRole('img', { name: 'Attachment' })).toBeVisible();
  await found.getByRole('button', { name: /Credit 50,000/ }).click();
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  expect(await balanceOf(system)).toBe(before + 50_000);
  expect(await system.brokenInvariants()).toEqual([]);
});

test('a statement that one operator imports credits a claim when another approves its matches', async ({
  page,
  system,
  operatorAt,
}) => {
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  await openApp(page, system);
  await logIn(page, PLAYER);
  const before = await balanceOf(system);
  await order(page, 'Mobile wallet', '10,000');
  await page.getByLabel(/Last 6 digits/).fill('661207');
  await page.getByRole('button', { name: /I have paid/ }).click();
  await expect(page.getByText('We are checking your payment.')).toBeVisible();

  const [clock] = await system.rows<{ at: string }>(
    `select to_char((clock.now() - interval '1 minute') at time zone 'Asia/Yangon', 'DD/MM/YYYY HH24:MI:SS') as at`,
    [],
  );
  const rows = [
    'Date,Txn ID,Amount,Balance',
    `${clock!.at},0100661207,"10,000.00","110,000.00"`,
    `${clock!.at},,-500,"109,500.00"`,
  ];
  await thiri.open('/statements');
  await thiri.page.getByRole('button', { name: 'Import statement' }).click();
  // Only the statement of the account that the order named matches it.
  const [named] = await system.rows<{ name: string }>(
    `select a.name from cashier.deposits d join cashier.receiving_accounts a on a.id = d.account_id
     where d.payer_tail = '661207'`,
  );
  await thiri.page.getByLabel('Receiving account', { exact: true }).click({ force: true });
  await thiri.page.locator(`.ant-select-item-option[title*="${named!.name},"]`).click();
  await thiri.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kbz.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await choose(thiri.page, 'Outgoing rows', 'Minus or parentheses');
  await choose(thiri.page, 'Read as Date', 'Date');
  await choose(thiri.page, 'Read as Txn ID', 'Transaction ID');
  await choose(thiri.page, 'Read as Amount', 'Amount in');
  await choose(thiri.page, 'Read as Balance', 'Balance after');
  await thiri.page.getByRole('button', { name: 'Preview' }).click();
  await expect(thiri.page.getByText('the balance runs row by row')).toBeVisible();
  await thiri.page.getByRole('button', { name: /Import 1 payment, 1 exception/ }).click();
  await expect(thiri.page.getByRole('button', { name: /Credit 1 match, 10,000 Ks/ })).toBeDisabled();
  await thiri.page.getByRole('button', { name: 'Settle' }).click();
  const sheet = thiri.page.getByRole('dialog');
  await sheet.getByLabel('Note').fill('the fee of the month');
  await sheet.getByRole('button', { name: 'Settle' }).click();
  await expect(thiri.page.getByText('No exceptions.')).toBeVisible();
  await expectAccessible(thiri.page);

  await htet.open('/statements');
  await expect(htet.page.getByText('✓ 0')).toBeVisible();
  await htet.page.getByRole('link', { name: /kbz\.csv/ }).click();
  await htet.page.getByRole('button', { name: /Credit 1 match, 10,000 Ks/ }).click();
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  expect(await balanceOf(system)).toBe(before + 10_000);

  await htet.open('/processed-deposits?find=0100661207');
  await expect(htet.page.getByRole('button', { name: 'Export 1 row CSV' })).toBeVisible();
  await expect(htet.page.locator('.figs')).toContainText('10,000');
  await expectAccessible(htet.page);

  await htet.page.keyboard.press('/');
  await htet.page.keyboard.type('0100661207');
  const hits = htet.page.getByRole('option');
  await expect(hits.filter({ hasText: 'Statement row' })).toContainText('10,000');
  await expect(hits.filter({ hasText: 'Incoming payment' })).toContainText('Matched');
  await expectAccessible(htet.page);
  await htet.page.keyboard.press('ArrowDown');
  await expect(hits.filter({ hasText: 'Statement row' })).toHaveAttribute('aria-selected', 'true');
  await htet.page.keyboard.press('ArrowUp');
  await htet.page.keyboard.press('Enter');
  await expect(htet.page).toHaveURL(/payments\?find=%23\d+/);
  await expect(htet.page.locator('table.rows tbody tr')).toHaveCount(1);
  await expect(htet.page.locator('table.rows')).toContainText('0100661207');
  expect(await system.brokenInvariants()).toEqual([]);
});

test('a gateway deposit is credited automatically, once, even if the callback is repeated', async ({
  page,
  system,
}) => {
  await openApp(page, system);
  await logIn(page, PLAYER);
  const before = await balanceOf(system);
  // Ordered for a slip: its sum is filled in, and after the payment the way leads back to it.
  const slip = '2d-20310106-evening';
  await goTo(page, `/theme1_deposit?amount=10000&slip=${slip}`);
  await page.getByRole('tab', { name: 'Pay online' }).click();
  await page.getByRole('button', { name: 'Deposit 10,000 Ks' }).click();
  await payAtGateway(page, /three times/);
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to your slip' }).click();
  await expect(page).toHaveURL(new RegExp(`theme1_lottery_two_bet\\?issue=${slip}$`));
  expect(await balanceOf(system)).toBe(before + 10_000);
  await order(page, 'Pay online', '3,000');
  await payAtGateway(page, /half a minute late/);
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  await order(page, 'Pay online', '3,000');
  await payAtGateway(page, /a forger/);
  await expect(page.getByText('If you have paid, please wait')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not paid yet, pay now' })).toBeVisible();
  expect(await balanceOf(system)).toBe(before + 13_000);
  await expectAccessible(page);
  await goTo(page, '/theme1_deposit');
  await page.getByRole('button', { name: /Awaiting payment.*3,000 Ks/ }).click();
  await expect(page.getByText('If you have paid, please wait')).toBeVisible();
  expect(await system.brokenInvariants()).toEqual([]);
});

test('half of the amount is an exception that two operators credit', async ({ page, system, operatorAt }) => {
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  await openApp(page, system);
  await logIn(page, PLAYER);
  const before = await balanceOf(system);
  await order(page, 'Pay online', '100,000');
  await payAtGateway(page, /Pay half/);
  await expect(page.getByText(/The amount you sent does not match the order/)).toBeVisible();
  const first = await openCase(thiri, 'deposits', '50,000');
  await expect(first.getByText('Exception: amount mismatch')).toBeVisible();
  await first.getByRole('button', { name: /Approve 50,000/ }).click();
  await expect(first.getByRole('button', { name: /Credit 50,000/ })).toBeDisabled();
  expect(await balanceOf(system)).toBe(before);
  const second = await openCase(htet, 'deposits', '50,000');
  await second.getByRole('button', { name: /Credit 50,000/ }).click();
  await expect.poll(() => balanceOf(system)).toBe(before + 50_000);
  await htet.open('/settings?pane=callbacks');
  await expect(htet.page.getByText('amount mismatch → exception')).toBeVisible();
  expect(await system.brokenInvariants()).toEqual([]);
});
