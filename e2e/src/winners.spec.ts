import { expectAccessible } from './axe.ts';
import { test } from './operator.ts';
import { addTyped, closeWin, goTo, logIn, openApp, sendSlip } from './player.ts';
import { expect } from './test-system.ts';
import { langs } from './texts.ts';

// The day of a 3D draw, before its close.
test.use({ start: '2031-01-16T13:00', separateServer: 'winners' });
test.setTimeout(170_000);

const DRAW = '3d-20310116';
/** The stakes on the number, in the order of the podium. */
const bets = [
  { phone: '09420000012', stake: '1500', win: '1,050,000' },
  { phone: '09420000013', stake: '900', win: '630,000' },
  { phone: '09420000014', stake: '600', win: '420,000' },
];
/** The texts of the page in each language; the heading is the same in all four. */
const latest = {
  my: /[\u1000-\u109f]{3}/,
  en: /Latest winning number/,
  zh: /最新开奖号码/,
  th: /เลขที่ออกล่าสุด/,
} as const;

test('3D: after the settlement the podium shows the three highest wins, in four languages', async ({
  browser,
  system,
  operatorAt,
}) => {
  const sold = await system.rows<{ number: number }>(
    `select number from lottery.draw_numbers n join lottery.draws d on d.id = n.draw_id
     where d.name = $1 and sold = 0 and number > 99 order by number desc limit 1`,
    [DRAW],
  );
  const number = String(sold[0]!.number);
  for (const { phone, stake } of bets) {
    const page = await (await browser.newContext()).newPage();
    await openApp(page, system);
    await logIn(page, phone);
    await goTo(page, '/theme1_lottery_three_bet');
    await addTyped(page, `${number}=${stake}`);
    await sendSlip(page);
    await expect(page.getByText('is accepted.')).toBeVisible();
    await page.context().close();
  }
  const waiting = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await openApp(waiting, system);
  await logIn(waiting, bets[0]!.phone);
  await system.rows("select clock.move('2031-01-16T13:45:00+06:30', 1)");
  await goTo(waiting, '/theme1_lottery_three_home');
  await expect(waiting.getByRole('timer')).toHaveText(/^01:4\d:\d\d$/);
  await expect(waiting.locator('.wait-own')).toContainText('Your 2 slips');
  await expectAccessible(waiting, 'a closed 3D draw');
  await system.rows("select clock.move('2031-01-16T15:31:00+06:30', 1)");
  await expect(waiting.locator('.arrive .empty')).toHaveCount(3);
  await waiting.context().close();
  await system.rows("select clock.move('2031-01-16T15:41:00+06:30', 1)");
  for (const name of ['eiphyu', 'kyaw']) {
    const at = await operatorAt(name);
    await at.open(`/draws/${DRAW}`);
    await at.page.getByLabel('First prize').fill(`123${number}`);
    await at.page.getByRole('button', { name: 'Save entry' }).click();
    await expect(
      at.page.getByText('Your entry is saved.').or(at.page.locator('.bignum')).first(),
    ).toBeVisible();
  }
  const page = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await openApp(page, system, 'en', '/theme1_lottery_three_winner');
  await expect
    .poll(async () => (await system.rows('select state from lottery.draws where name = $1', [DRAW]))[0])
    .toEqual({ state: 'settled' });
  for (const lang of langs) {
    await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('main p.over').first()).toHaveText(latest[lang]);
    await expect(page.locator('.hero')).toHaveText(number);
    // Silver is on the left, gold in the middle, bronze on the right.
    await expect(page.locator('.podium .win')).toHaveText([bets[1]!.win, bets[0]!.win, bets[2]!.win]);
    await expect(page.locator('.podium .pod').nth(1)).toContainText('•');
    // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is hidden
    expect(await page.locator('body').innerText(), 'nobody is named').not.toMatch(/0?942000001[234]/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page, lang);
  }
  // Fewer than ten winners: no row without one.
  await expect(page.locator('.wr')).toHaveCount(0);
  await expect(page.locator('.podium .own')).toHaveCount(0);
  await page.context().close();

  const second = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await openApp(second, system);
  await logIn(second, bets[1]!.phone);
  await closeWin(second, `+${bets[1]!.win}`);
  await goTo(second, '/theme1_lottery_three_winner');
  await expect(second.locator('.podium .own')).toHaveText(new RegExp(`^2You.*${bets[1]!.win}`));
  await expectAccessible(second, 'the own place');
  await second.context().close();
  expect(await system.brokenInvariants()).toEqual([]);
});
