import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { enterResult, setClock, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect, type TestSystem } from './test-system.ts';

/*
 * The agent of the demo, whose direct downline are the eight players. They deposited and bet at the first start of the
 * server; the last test settles both sections of that day and claims the rebates of the next one.
 */

test.use({ separateServer: 'agent-reports' });
test.describe.configure({ mode: 'serial' });

const AGENT = '09420000001';
const PLAYER = '09420000011';
const FIGURES = { index: '1,562.82', value: '45,637.15' };

async function openAsAgent(page: Page, system: TestSystem, route: string): Promise<void> {
  await openApp(page, system);
  await logIn(page, AGENT);
  await goTo(page, route);
}

/** The number of a demo player. */
async function idOf(system: TestSystem, nickname: string): Promise<string> {
  const [row] = await system.rows<{ id: string }>(
    'select id::text from members.accounts where nickname = $1',
    [nickname],
  );
  return row!.id;
}

async function stateOf(system: TestSystem, draw: string): Promise<string | undefined> {
  const [row] = await system.rows<{ state: string }>('select state from lottery.draws where name = $1', [
    draw,
  ]);
  return row?.state;
}

const sumOf = (text: string | null) => Number(text?.replaceAll('−', '-').replaceAll(/[^\d-]/g, ''));

test('the list behind a counter adds up to it, and first deposits can be shown alone', async ({
  page,
  system,
}) => {
  await openAsAgent(page, system, '/theme1_agent_today?list=deposits');
  const rows = page.locator('.ar-row');
  await expect(rows).toHaveCount(7);
  const sums = await rows.locator('.r > .fig').allTextContents();
  const total = sums.reduce((sum, text) => sum + sumOf(text), 0);
  expect(sumOf(await page.locator('.ar-hero .disp').textContent())).toBe(total);
  await expect(page.getByText('7 times · 7 members')).toBeVisible();
  await expect(page.getByRole('img', { name: /By hour: 11:00 AM/ })).toBeVisible();
  await expect(rows.first()).toContainText('First');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Repeat 0' }).click();
  await expect(page).toHaveURL(/list=repeat/);
  await expect(page.getByText('None so far today')).toBeVisible();
  await page.getByRole('button', { name: 'First 7' }).click();
  await expect(rows).toHaveCount(7);
});

test('every counter has its list', async ({ page, system }) => {
  await openAsAgent(page, system, '/theme1_agent_today?list=stakes');
  await expect(page.getByRole('heading', { name: 'Stakes today' })).toBeVisible();
  await expect(page.locator('.ar-row').first()).toContainText(/\d bets?/);
  await expectAccessible(page);
  for (const [list, title] of [
    ['withdrawals', 'Withdrawals today'],
    ['dividends', 'Bonuses today'],
    ['results', 'Win/loss today'],
    ['rebates', 'Rebates claimed today'],
  ] as const) {
    await goTo(page, `/theme1_agent_today?list=${list}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('None so far today')).toBeVisible();
  }
  await goTo(page, '/theme1_agent_today?list=registrations');
  await expect(page.locator('.ar-row')).toHaveCount(8);
  await expectAccessible(page);
});

test('the report adds up, can be filtered, and is saved as XLSX and as CSV', async ({ page, system }) => {
  await openAsAgent(page, system, '/theme1_manager_down_report');
  const total = async (name: string) =>
    sumOf(
      await page
        .locator('.ar-totals > div', { has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .textContent(),
    );
  const rows = page.locator('button.ar-cols');
  await expect(rows).toHaveCount(8);
  await expect(page.getByText('Downline 8')).toBeVisible();
  const column = async (index: number) =>
    (await rows.locator(`> span:nth-child(${index}) .fig`).allTextContents()).reduce(
      (sum, text) => sum + sumOf(text),
      0,
    );
  expect(await total('Deposit')).toBe(await column(2));
  expect(sumOf(await page.locator('.ar-hero .disp').textContent())).toBe(await column(3));
  const kept = sumOf(await page.locator('.ar-kept .fig').textContent());
  expect(kept).toBe(0 - (await total('Win/loss')) - (await total('Bonus')) - (await total('Rebate')));
  await expect(page.getByRole('img', { name: /06\.1|6\.1/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Newest members' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Yesterday' }).click();
  await sheet.getByRole('button', { name: 'Largest win/loss' }).click();
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/dtype=1/);
  await expect(page.getByRole('button', { name: '05.01' })).toBeVisible();

  await page.getByRole('button', { name: '05.01' }).click();
  await sheet.getByRole('button', { name: 'Choose days' }).click();
  await sheet.getByLabel('From', { exact: true }).fill('2031-01-06');
  await sheet.getByLabel('To', { exact: true }).fill('2031-01-02');
  await expect(sheet.getByText('The first day must not be after the last.').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Reset' }).click();
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(rows).toHaveCount(8);

  const openDownload = page.getByRole('button', { name: 'Download' });
  await openDownload.click();
  const download = page.getByRole('dialog', { name: 'Download' });
  await expect(download.getByText('8 members')).toBeVisible();
  await expectAccessible(page);
  const saved = async () => {
    const file = page.waitForEvent('download');
    await download.getByRole('button', { name: 'Download' }).click();
    return file;
  };
  const xlsx = await saved();
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
  // A spreadsheet is a ZIP file.
  expect(
    readFileSync(await xlsx.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await expect(download).toBeHidden();
  await openDownload.click();
  await download.getByRole('button', { name: 'CSV' }).click();
  const csv = await saved();
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  expect(readFileSync(await csv.path(), 'utf8')).toContain(await idOf(system, 'Khin'));
});

test('deposits and withdrawals by member, and the game record of one of them', async ({ page, system }) => {
  await openAsAgent(page, system, '/theme1_agent_sums');
  await expect(page.locator('button.ar-cols').first()).toBeVisible();
  await expect(page.locator('.ar-totals > div').filter({ hasText: 'Difference' })).toBeVisible();
  await page.getByRole('button', { name: 'Direct only' }).click();
  await expect(page.locator('button.ar-cols').first()).toBeVisible();
  await expectAccessible(page);

  await goTo(page, `/theme1_down_record?id=${await idOf(system, 'Khin')}`);
  await expect(page.locator('.rec').first()).toContainText('Waiting for the draw');
  await expectAccessible(page);
  await goTo(page, '/theme1_down_record?id=1');
  await expect(page.getByText('This member is not in your downline.')).toBeVisible();
});

test('a rate opens with the last one, is at most the own one, and counts from tomorrow on', async ({
  page,
  system,
}) => {
  const id = await idOf(system, 'Khin');
  // An agent's own rate is set by the house; without more than the downline there would be no share.
  await system.rows(
    `insert into rebates.rates (member_id, game, from_day, rate)
     select id, '2d', clock.yangon_date(clock.now()), 120 from members.accounts where nickname = 'Shwe Pyi'`,
  );
  await openAsAgent(page, system, `/theme1_my_back_water_rate?id=${id}`);
  const field = page.getByLabel('Rate of 2D lottery, percent');
  await expect(field).toHaveValue('0.50');
  await expect(page.getByText('New rates count from tomorrow, 7 Jan 2031.')).toBeVisible();

  await field.fill('1.75');
  await expect(page.getByText('Not above your rate 1.20%. 0 means no rebate.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the rate of 2D lottery' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue('0.50');

  await page.getByRole('button', { name: 'Raise: 2D lottery' }).dblclick();
  await expect(field).toHaveValue('0.60');
  await expect(page.getByText('Last 7 days with this rate: 2D lottery')).toBeVisible();
  await expect(page.locator('.ar-whatif .fig').first()).toHaveText('0');
  await page.getByRole('button', { name: 'Save · 1 changed' }).click();
  await expect(page.getByText('Saved. The new rates count from tomorrow.')).toBeVisible();
  await expect(page.getByText('Nothing changed yet')).toBeVisible();
  await expectAccessible(page);
  const rates = await system.rows(
    `select r.rate, r.from_day = clock.yangon_date(clock.now()) + 1 as tomorrow
     from rebates.rates r where r.member_id = $1 and r.game = '2d' order by r.from_day desc limit 1`,
    [id],
  );
  expect(rates).toEqual([{ rate: 60, tomorrow: true }]);
});

test('default rates for new sub-accounts', async ({ page, system }) => {
  await openAsAgent(page, system, '/theme1_def_down_back');
  const field = page.getByLabel('Rate of 2D lottery, percent');
  await expect(field).toHaveValue('0.50');
  await field.fill('0');
  await field.blur();
  await expect(field).toHaveValue('0.00');
  await page.getByRole('button', { name: 'Save · 1 changed' }).click();
  await expect(page.getByText('Saved for new sub-accounts.')).toBeVisible();
  await expect(page.getByText('No rebate')).toBeVisible();
  await expectAccessible(page);
});

test('a player who is no agent gets no report', async ({ page, system }) => {
  await openApp(page, system);
  await logIn(page, PLAYER);
  await goTo(page, '/theme1_manager_down_report');
  await expect(page.getByText('This area is for agents only.')).toBeVisible();
  await expect(page).toHaveURL(/theme1_my$/);
});

test('rebates: nothing before 15:00, then the agent and a player claim theirs', async ({
  page,
  browser,
  system,
  operatorAt,
}) => {
  await system.changeSetting('rebate.payment', 'when claimed');
  const [eiphyu, kyaw] = [await operatorAt('eiphyu'), await operatorAt('kyaw')];
  await setClock(eiphyu, { time: '12:01' });
  for (const operator of [eiphyu, kyaw]) await enterResult(operator, '2d-20310106-morning', FIGURES);
  await setClock(eiphyu, { time: '12:11' });
  // Bets count for the day on which their draw was settled.
  await expect.poll(() => stateOf(system, '2d-20310106-morning')).toBe('settled');
  // Wins were shown before, so that no sheet covers the pages.
  await system.rows(
    `insert into news.shown_wins (slip_id, member_id, shown_at)
     select slip_id, member_id, clock.now() from lottery.winnings on conflict do nothing`,
  );
  await setClock(eiphyu, { day: '2031-01-07', time: '14:30' });

  await openAsAgent(page, system, '/theme1_agent_rebates');
  await expect(page.getByText('You can claim in')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(30|29):\d\d$/);
  await expect(page.getByRole('button', { name: 'Claim from 3:00 PM' })).toBeDisabled();
  await expectAccessible(page);

  await setClock(eiphyu, { day: '2031-01-07', time: '15:01' });
  const claim = page.getByRole('button', { name: /^Claim [1-9]/ });
  // The job that computes them follows the moved clock a little later.
  await expect(async () => {
    await page.reload();
    await expect(claim).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('button', { name: /2D lottery/ })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: /2D lottery/ }).click();
  const lines = page.locator('button.ar-line');
  await expect(lines.first()).toContainText('× 0.70%');
  expect((await lines.first().boundingBox())!.height, 'who and how in two lines of text').toBeLessThan(72);
  const amounts = await lines.locator('.sum').allTextContents();
  const sum = amounts.reduce((total, text) => total + sumOf(text), 0);
  expect(sumOf(await page.locator('.ar-all .fig').textContent())).toBe(sum);
  expect(sumOf(await claim.textContent())).toBe(sum);
  await expect(page.getByText(/cover more than 70% of a draw/)).toBeVisible();
  await expectAccessible(page);
  await lines.first().click();
  await expect(page.getByRole('dialog', { name: /Branch of/ }).locator('.ar-line')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const balance = async () => sumOf(await page.locator('header .bal .fig').textContent());
  const before = await balance();
  await claim.dblclick();
  await expect(page.getByText(/Ks is in your balance\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to claim' })).toBeDisabled();
  await expect.poll(balance).toBe(before + sum);
  await expect(page.locator('.ar-day').first()).toContainText('Paid');

  const context = await browser.newContext();
  const player = await context.newPage();
  await openApp(player, system);
  await logIn(player, PLAYER);
  await goTo(player, '/theme1_my_record?tab=rebate');
  await player.locator('.list').getByRole('button', { name: 'Rebate' }).click();
  await expect(async () => {
    await player.reload();
    await expect(player.getByRole('button', { name: /2D lottery/ })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await player.getByRole('button', { name: /2D lottery/ }).click();
  await expect(player.locator('.ar-line')).toContainText('× 0.50%');
  await expectAccessible(player);
  await player.getByRole('button', { name: /^Claim [1-9]/ }).click();
  await expect(player.getByRole('button', { name: 'Nothing to claim' })).toBeDisabled();
  await context.close();
});
