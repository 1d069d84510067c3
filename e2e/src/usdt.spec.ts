import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openCase, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect, type TestSystem } from './test-system.ts';

test.use({ chain: true });

const PLAYER = '09420000011';
const CONFIRMATIONS = 12;

/** Orders a USDT deposit of a preset amount; returns the amount and the address shown. */
async function order(page: Page, sum: string): Promise<{ address: string; micro: bigint }> {
  await goTo(page, '/theme1_deposit');
  await page.getByRole('tab', { name: 'USDT' }).click();
  await page.getByRole('button', { name: sum, exact: true }).click();
  await expect(page.getByText(/Send only USDT on ERC20/)).toBeVisible();
  await page
    .getByRole('button', { name: /Deposit/ })
    .last()
    .click();
  await expect(page.getByRole('img', { name: /ERC20 .*address/ })).toBeVisible();
  const shown = ((await page.locator('.li.copy .fig').textContent()) ?? '').replace(/[ ,]|USDT/g, '');
  const [whole, part] = shown.split('.') as [string, string];
  const address = (await page.locator('.hash.address').textContent()) ?? '';
  return { address, micro: BigInt(whole + part.padEnd(6, '0')) };
}

async function balanceOf(system: TestSystem): Promise<number> {
  const [row] = await system.rows<{ balance: string }>(
    `select w.balance::text from ledger.accounts w join members.accounts m on m.id = w.member_id
     where m.phone_key = $1 and w.code = 'wallet'`,
    [system.phoneKey(PLAYER)],
  );
  return Number(row!.balance);
}

test('a player sends the exact amount, sees it confirmed block by block, and it is credited', async ({
  page,
  system,
}) => {
  const chain = system.chain!;
  await openApp(page, system);
  await logIn(page, PLAYER);
  const before = await balanceOf(system);
  const { address, micro } = await order(page, '100,000');
  // 100,000 / 4,400, rounded up to the millionth.
  expect(micro).toBe(22_727_273n);
  await expectAccessible(page);
  await chain.pay(address, micro);
  await expect(page.getByText(/Your transfer was seen/)).toBeVisible();
  await expect(page.getByText(`1 / ${CONFIRMATIONS}`)).toBeVisible();
  await chain.mine(4);
  await expect(page.getByText(`5 / ${CONFIRMATIONS}`)).toBeVisible();
  expect(await balanceOf(system)).toBe(before);
  await chain.mine(CONFIRMATIONS - 5);
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  expect(await balanceOf(system)).toBe(before + 100_000);
  expect(await system.brokenInvariants()).toEqual([]);
});

test('another amount is an exception that two operators credit at the order’s rate', async ({
  page,
  system,
  operatorAt,
}) => {
  const chain = system.chain!;
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  await openApp(page, system);
  await logIn(page, PLAYER);
  const before = await balanceOf(system);
  const { address } = await order(page, '500,000');
  await chain.pay(address, 100_000_000n);
  await chain.mine(CONFIRMATIONS);
  await expect(page.getByText(/100.00 USDT arrived, which is not the amount of the order/)).toBeVisible();
  const first = await openCase(thiri, 'deposits', '440,000');
  await expect(first.getByText('Exception: amount mismatch')).toBeVisible();
  await first.getByRole('button', { name: /Approve 440,000/ }).click();
  await expect(first.getByRole('button', { name: /Credit 440,000/ })).toBeDisabled();
  expect(await balanceOf(system)).toBe(before);
  const second = await openCase(htet, 'deposits', '440,000');
  await second.getByRole('button', { name: /Credit 440,000/ }).click();
  await expect.poll(() => balanceOf(system)).toBe(before + 440_000);
  await expect(page.getByText('100.00 USDT was added to your balance.')).toBeVisible();
  expect(await system.brokenInvariants()).toEqual([]);
});

test('an unattributed transfer waits in the console until an operator attributes it', async ({
  page,
  system,
  operatorAt,
}) => {
  const chain = system.chain!;
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  await openApp(page, system);
  await logIn(page, PLAYER);
  const before = await balanceOf(system);
  const { address } = await order(page, '50,000');
  await chain.pay(address, 1_234_000_000n);
  await chain.mine(CONFIRMATIONS);
  const [{ tid }] = (await system.rows<{ tid: string }>(
    "select tid from cashier.deposits where rail = 'crypto' order by id desc limit 1",
  )) as [{ tid: string }];
  await thiri.open('/settings?pane=usdt');
  await expect(thiri.page.getByText(/Synced to block/)).toBeVisible();
  await thiri.page.getByRole('button', { name: 'Attribute deposit' }).click();
  const side = thiri.page.locator('aside.side');
  await side.getByLabel('Order').fill(tid);
  await side.getByRole('button', { name: /Open exception/ }).click();
  await expect(thiri.page.getByText('attributed → exception')).toBeVisible();
  const found = await openCase(htet, 'deposits', '5,429,600');
  await found.getByRole('button', { name: /Credit 5,429,600/ }).click();
  await expect.poll(() => balanceOf(system)).toBe(before + 5_429_600);
  expect(await system.brokenInvariants()).toEqual([]);
});

test('an address takes orders once a second operator has activated it', async ({ system, operatorAt }) => {
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  const address = await system.chain!.newAddress();
  await thiri.open('/settings');
  await thiri.page.getByRole('button', { name: 'Add account' }).click();
  const side = thiri.page.locator('aside.side');
  await side.getByRole('combobox').click();
  await thiri.page.getByTitle('ERC20', { exact: true }).last().click();
  await side.getByLabel('Address', { exact: true }).fill(address.toLowerCase());
  await side.getByLabel('Account name').fill('Vault three');
  await side.getByLabel('Daily cap').fill('50,000,000');
  await side.getByLabel('Reason').fill('a third vault');
  await side.getByRole('button', { name: 'Save' }).click();
  // Without its capitals it has no checksum: a mistyped letter would not be noticed.
  await expect(side.getByRole('alert')).toBeVisible();
  await side.getByLabel('Address', { exact: true }).fill(address);
  await side.getByRole('button', { name: 'Save' }).click();
  await expect(side.getByText('pending approval')).toBeVisible();
  await htet.open('/settings');
  await htet.page.getByRole('button', { name: 'Vault three' }).click();
  await htet.page.locator('aside.side').getByLabel('Reason').first().fill('compared with the wallet');
  await htet.page.getByRole('button', { name: 'Activate' }).click();
  await expect(htet.page.getByText('Entered by Thiri Aung, activated by Min Htet.')).toBeVisible();
});
