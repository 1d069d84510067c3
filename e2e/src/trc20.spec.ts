import { USDT_TRC20 } from '../../apps/server/src/modules/crypto/testing-trongrid.ts';
import { expectAccessible } from './axe.ts';
import { type Operator, test } from './operator.ts';
import { buttonWithAmount, goTo, logIn, openApp } from './player.ts';
import { expect, type TestSystem } from './test-system.ts';
import { inLang, langs } from './texts.ts';

test.use({ tron: true });
test.setTimeout(180_000);

const ADDRESS = 'TRqUrxAxPuiJEAhAqoFFaR4N94kLiNV1fw';
const PLAYERS = { my: '09420000011', en: '09420000012', zh: '09420000014', th: '09420000016' };

/** One operator configures the payment method, and another activates its address. */
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

async function balanceOf(system: TestSystem, phone: string): Promise<number> {
  const [row] = await system.rows<{ balance: string }>(
    `select w.balance::text from ledger.accounts w join members.accounts m on m.id = w.member_id
     where m.phone_key = $1 and w.code = 'wallet'`,
    [system.phoneKey(phone)],
  );
  return Number(row!.balance);
}

test('USDT on TRON in four languages: configured in the console, ordered, seen, and credited once final', async ({
  browser,
  system,
  operatorAt,
}) => {
  const tron = system.tron!;
  await offer(await operatorAt('thiri'), await operatorAt('htet'));
  // A chain accepts orders once it has been read; the page does not poll for this.
  await expect
    .poll(() =>
      system.rows("select from cashier.chains where wallet = 'usdt_trc20' and looked_at is not null"),
    )
    .toHaveLength(1);
  for (const lang of langs) {
    await test.step(lang, async () => {
      const say = inLang(lang);
      const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
      const page = await context.newPage();
      await openApp(page, system, lang);
      await logIn(page, PLAYERS[lang]);
      const before = await balanceOf(system, PLAYERS[lang]);
      await goTo(page, '/theme1_deposit');
      await page.getByRole('tab', { name: 'USDT' }).click();
      await page.getByRole('button', { name: '100,000', exact: true }).click();
      await expect(page.getByText(say('usdtOnly', { network: 'TRC20 (TRON)' }))).toBeVisible();
      await buttonWithAmount(page, say('depositDo')).last().click();
      await expect(page.getByText(say('usdtExactWhy'))).toBeVisible();
      await expectAccessible(page);
      await expect(page.locator('.hash.address')).toHaveText(ADDRESS);
      const shown = ((await page.locator('.li.copy .fig').textContent()) ?? '').replace(/[ ,]|USDT/g, '');
      const [whole, part] = shown.split('.') as [string, string];
      tron.pay(ADDRESS, BigInt(whole + part.padEnd(6, '0')));
      await expect(page.getByText(say('usdtSeen'))).toBeVisible();
      expect(await balanceOf(system, PLAYERS[lang])).toBe(before);
      tron.confirm();
      await expect(page.getByText(say('depositAdded'))).toBeVisible();
      expect(await balanceOf(system, PLAYERS[lang])).toBe(before + 100_000);
      await context.close();
    });
  }
  expect(await system.brokenInvariants()).toEqual([]);
});
