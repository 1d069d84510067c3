import type { BrowserContext, Page } from '@playwright/test';
import { enterResult, test } from './operator.ts';
import {
  buttonWithAmount,
  chooseAllOthers,
  closeWin,
  goTo,
  logIn,
  openApp,
  readTyped,
  sendSlip,
  visibleRows,
} from './player.ts';
import { expect, type TestSystem } from './test-system.ts';
import { inLang, langs } from './texts.ts';

// It ends after the draw.
test.use({ start: '2031-01-06T11:16', separateServer: 'two-d-languages' });
test.setTimeout(170_000);

const ISSUE = '2d-20310106-morning';
/** The number is 27. */
const FIGURES = { index: '1,562.82', value: '45,637.15' };
const PLAYERS = { my: '09420000011', en: '09420000012', zh: '09420000014', th: '09420000016' };

test('a day of 2D in four languages: set, pasted slip, over the cap, close, result', async ({
  browser,
  system,
  operatorAt,
}) => {
  const contexts: BrowserContext[] = [];
  const pages: Page[] = [];
  for (const lang of langs) {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    contexts.push(context);
    const page = await context.newPage();
    pages.push(page);
    await test.step(`${lang}: bets`, () => bet(page, system, lang));
  }
  const [eiphyu, kyaw] = [await operatorAt('eiphyu'), await operatorAt('kyaw')];
  await system.rows("select clock.move('2031-01-06T11:41:00+06:30', 1)");
  for (const [i, lang] of langs.entries()) {
    await test.step(`${lang}: sees the close`, async () => {
      await goTo(pages[i]!, `/theme1_lottery_two_bet?issue=${ISSUE}`);
      await expect(
        pages[i]!.getByText(inLang(lang)('sectionPassed').split(/[။。]|\.$/)[0]!).first(),
      ).toBeVisible();
    });
  }
  await system.rows("select clock.move('2031-01-06T12:11:00+06:30', 1)");
  for (const operator of [eiphyu, kyaw]) await enterResult(operator, ISSUE, FIGURES);
  for (const [i, lang] of langs.entries()) {
    await test.step(`${lang}: has won`, async () => {
      const say = inLang(lang);
      await goTo(pages[i]!, '/theme1_lottery_two_record');
      await closeWin(pages[i]!, '80,000');
      const slip = pages[i]!.locator('.rec').filter({ hasText: '+74,300' });
      await expect(slip).toBeVisible({ timeout: 40_000 });
      await slip.click();
      await expect(pages[i]!.locator('.ticket')).toContainText(say('won'));
    });
  }
  for (const context of contexts) await context.close();
  expect(await system.brokenInvariants()).toEqual([]);
});

/**
 * Bets 500 on the ten doubles, which exceeds the cap of one of them, and on 27 by a pasted slip with an invalid line.
 */
async function bet(page: Page, system: TestSystem, lang: keyof typeof PLAYERS): Promise<void> {
  const say = inLang(lang);
  await capAt(system, 33, 1_000_000);
  await openApp(page, system, lang);
  await logIn(page, PLAYERS[lang]);
  await goTo(page, `/theme1_lottery_two_bet?issue=${ISSUE}`);
  const understood = await readTyped(page, '၂၇ ၁၀၀၀\nhello 5');
  await expect(understood.locator('.rd.no')).toContainText(say('slipNotAdded'));
  await buttonWithAmount(page, say('addShort')).and(understood.getByRole('button')).first().click();
  await page.getByRole('button', { name: new RegExp(`^${say('setDoubles')}\\s*\\+10$`) }).click();
  await page.getByRole('button', { name: '500', exact: true }).click();
  expect(await visibleRows(page)).toBe(8);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => visibleRows(page)).toBe(10);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectRowsWhenFullAndOffline(page);
  await chooseDraw(page, say('evening'));
  await chooseDraw(page, say('morning'));
  await capAt(system, 33, 200);
  await sendSlip(page);

  const refused = page.getByRole('alertdialog', { name: say('overLimitTitle', { n: 1 }) });
  await expect(refused).toContainText(say('slipNotAccepted'));
  await expect(refused.locator('.fail')).toContainText('33');
  await expect(refused.locator('.fail')).toContainText(say('remainingStake'));
  await buttonWithAmount(page, say('fitAndBet')).click();
  await expect(page.getByText(say('betAccepted', { amount: '5,700' }))).toBeVisible();
}

/** Chooses all numbers for a large stake, then loses the network: eight rows are still seen. Restores it all. */
async function expectRowsWhenFullAndOffline(page: Page): Promise<void> {
  const takeBack = await chooseAllOthers(page);
  await page.locator('.amt input').fill('999999999');
  await expect(page.locator('.slip .short')).toHaveText(/^−\d{2},\d{3},\d{3},\d{3}$/);
  expect(await visibleRows(page)).toBe(8);
  await page.context().setOffline(true);
  await expect(page.locator('.stale')).toBeVisible();
  expect(await visibleRows(page)).toBe(8);
  await page.context().setOffline(false);
  await expect(page.locator('.stale')).toBeHidden();
  await takeBack();
  await page.getByRole('button', { name: '500', exact: true }).click();
  await expect(page.locator('.num.on')).toHaveCount(11);
}

/** Changes over to another draw by the title; the chosen numbers stay. */
async function chooseDraw(page: Page, section: string): Promise<void> {
  await page.locator('.top h1 button').click();
  await page.getByRole('dialog').getByRole('button', { name: section }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.top h1')).toContainText(section);
  await expect(page.locator('.num.on')).toHaveCount(11);
}

/** Sets the cap of a number so that this much can still be staked. */
async function capAt(system: TestSystem, number: number, room: number): Promise<void> {
  await system.rows(
    `update lottery.draw_numbers set cap = sold + $1
     where number = $2 and draw_id = (select id from lottery.draws where name = $3)`,
    [room, number, ISSUE],
  );
}
