import { USDT_TRC20 } from '../../apps/server/src/modules/crypto/testing-trongrid.ts';
import { expectAccessible } from './axe.ts';
import { expect, type House } from './house.ts';
import { type Operator, test } from './operator.ts';
import { actWithSum, goTo, logIn, openApp } from './player.ts';
import { inLang, langs } from './words.ts';

test.use({ tron: true });
test.setTimeout(180_000);

const ADDRESS = 'TRqUrxAxPuiJEAhAqoFFaR4N94kLiNV1fw';
const PLAYERS = { my: '09420000011', en: '09420000012', zh: '09420000014', th: '09420000016' };

/** One operator sets the way to pay up, and another puts its address into the pool. */
async function offer(thiri: Operator, htet: Operator): Promise<void> {
  await thiri.open('/settings');
  const side = thiri.page.locator('aside.side');
  const pick = async (label: string, option: string) => {
    await side.getByLabel(label, { exact: true }).click();
    await thiri.page.getByTitle(option, { exact: true }).last().click();
  };
  await thiri.page.getByRole('button', { name: 'Add payment method' }).click();
  await side.getByLabel('Code').fill('usdt_trc20');
  await pick('Processing', 'On-chain');
  await side.getByLabel('Confirmations').fill('19');
  await side.getByLabel('Token contract').fill(USDT_TRC20);
  await pick('Category', 'USDT');
  for (const title of ['Burmese', 'English', 'Chinese', 'Thai'])
    await side.getByLabel(`Name in ${title}`).fill('TRC20');
  await side.getByLabel('Minimum').fill('10,000');
  await side.getByLabel('Maximum').fill('50,000,000');
  await side.getByLabel('Preset amounts').fill('50,000 100,000');
  await side.getByLabel('Reason').fill('cheaper to send');
  await side.getByRole('button', { name: 'Save' }).click();
  await expect(thiri.page.getByRole('button', { name: 'TRC20', exact: true })).toBeVisible();

  await thiri.page.getByRole('button', { name: 'Add account' }).click();
  await pick('Payment method', 'TRC20');
  await side.getByLabel('Address', { exact: true }).fill(ADDRESS);
  await side.getByLabel('Account name').fill('Tron vault');
  await side.getByLabel('Daily cap').fill('50,000,000');
  await side.getByLabel('Reason').fill('the vault on TRON');
  await side.getByRole('button', { name: 'Save' }).click();
  await expect(side.getByText('pending approval')).toBeVisible();
  await htet.open('/settings');
  await htet.page.getByRole('button', { name: 'Tron vault' }).click();
  await htet.page.locator('aside.side').getByLabel('Reason').first().fill('compared with the wallet');
  await htet.page.getByRole('button', { name: 'Activate' }).click();
  await expect(htet.page.getByText('Entered by Thiri Aung, activated by Min Htet.')).toBeVisible();
}

async function balanceOf(house: House, phone: string): Promise<number> {
  const [row] = await house.rows<{ balance: string }>(
    `select w.balance::text from ledger.accounts w join members.accounts m on m.id = w.member_id
     where m.phone_key = $1 and w.code = 'wallet'`,
    [house.phoneKey(phone)],
  );
  return Number(row!.balance);
}

test('USDT on TRON in four languages: set up in the console, ordered, seen, and there once the network calls it final', async ({
  browser,
  house,
  operatorAt,
}) => {
  const tron = house.tron!;
  await offer(await operatorAt('thiri'), await operatorAt('htet'));
  // A chain takes orders once it has been read; the page does not ask again.
  await expect
    .poll(() =>
      house.rows("select from cashier.chains where wallet = 'usdt_trc20' and looked_at is not null"),
    )
    .toHaveLength(1);
  for (const lang of langs) {
    await test.step(lang, async () => {
      const say = inLang(lang);
      const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
      const page = await context.newPage();
      await openApp(page, house, lang);
      await logIn(page, PLAYERS[lang]);
      const before = await balanceOf(house, PLAYERS[lang]);
      await goTo(page, '/theme1_deposit');
      await page.getByRole('tab', { name: 'USDT' }).click();
      await page.getByRole('button', { name: '100,000', exact: true }).click();
      await expect(page.getByText(say('usdtOnly', { network: 'TRC20 (TRON)' }))).toBeVisible();
      await actWithSum(page, say('depositDo')).last().click();
      await expect(page.getByText(say('usdtExactWhy'))).toBeVisible();
      await expectAccessible(page);
      await expect(page.locator('.hash.address')).toHaveText(ADDRESS);
      const shown = ((await page.locator('.li.copy .fig').textContent()) ?? '').replace(/[ ,]|USDT/g, '');
      const [whole, part] = shown.split('.') as [string, string];
      tron.pay(ADDRESS, BigInt(whole + part.padEnd(6, '0')));
      await expect(page.getByText(say('usdtSeen'))).toBeVisible();
      expect(await balanceOf(house, PLAYERS[lang])).toBe(before);
      tron.confirm();
      await expect(page.getByText(say('depositAdded'))).toBeVisible();
      expect(await balanceOf(house, PLAYERS[lang])).toBe(before + 100_000);
      await context.close();
    });
  }
  expect(await house.brokenInvariants()).toEqual([]);
});
