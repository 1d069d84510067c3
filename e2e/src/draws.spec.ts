import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type Operator, setClock, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect, type TestSystem } from './test-system.ts';

test.setTimeout(180_000);

// A separate server: its clock is moved here, and its draw rules change.
test.use({ start: '2031-01-06T11:10', separateServer: 'draws' });

const MORNING = '2d-20310106-morning';
/** Far sooner than by polling without live updates. */
const LIVE = { timeout: 3_000 };

const cellOf = (page: Page, number: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${number}(?!\\d)`) });

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

type Crew = Record<'eiphyu' | 'kyaw' | 'owner', Operator>;

// One test, because each operator can log in only once: a one-time code works once.
test('a day on the draws page', async ({ operatorAt, system, page }) => {
  const crew = {
    eiphyu: await operatorAt('eiphyu'),
    kyaw: await operatorAt('kyaw'),
    owner: await operatorAt('owner'),
  };
  await test.step('from a draw of another day to one of today', () => fromDrawToDraw(crew));
  await test.step('the whole grid on a small screen, in both languages', () => wholeGrid(crew));
  await test.step('temporary caps and limits', () => hotNumbersAndLimits(crew, system, page));
  await test.step('odds from a day on', () => oddsFromADay(crew, system));
  await test.step('close days from a list', () => closeDaysFromAList(crew, system));
  await test.step('top bettors and files', () => whoBetsAndFiles(crew));
  await test.step('the seal and alerts', () => sealAndAlarms(crew));
});

/** A link to a draw opens it, whatever day is shown. */
async function fromDrawToDraw({ eiphyu }: Crew): Promise<void> {
  const day = eiphyu.page.locator('.dayhead h1');
  await eiphyu.open('/draws/3d-20310116');
  await expect(day).toHaveText('Thu 16 Jan');
  await eiphyu.page.getByRole('link', { name: /closes in/ }).click();
  await expect(day).toHaveText('Mon 6 Jan');
  expect(eiphyu.page.url()).toContain(MORNING);
}

/** All hundred and thousand numbers are visible without scrolling, also in Burmese, which is taller. */
async function wholeGrid({ kyaw: { page, open } }: Crew): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const lang of ['my', 'en']) {
    await page.evaluate((value) => localStorage.setItem('console.lang', value), lang);
    for (const issue of [MORNING, '3d-20310116']) {
      await open(`/draws/${issue}`);
      await page.reload();
      await expect(page.locator('.heat')).toBeVisible();
      const beyond = () => page.locator('.draw').evaluate((room) => room.scrollHeight - room.clientHeight);
      await expect.poll(beyond, `${issue} in ${lang}`).toBe(0);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/**
 * A temporary cap and the member limits are set while bets are taken, and reach a player at once; the cap ends by
 * itself.
 */
async function hotNumbersAndLimits({ eiphyu, owner }: Crew, system: TestSystem, page: Page): Promise<void> {
  await openApp(page, system);
  await logIn(page, '09420000011');
  await goTo(page, `/theme1_lottery_two_bet?issue=${MORNING}`);
  const seen = page.getByRole('button', { name: /^30,/ });
  // A part is sold to the demo's players.
  const label = (percent: number, hot = '') => `30, ${hot}${percent}% sold`;
  const sold = (percent: number, hot = '') =>
    expect(seen).toHaveAttribute('aria-label', label(percent, hot), LIVE);
  // The page is loaded first, which is no live update.
  await expect(seen).toHaveAttribute('aria-label', label(6));

  await eiphyu.open(`/draws/${MORNING}`);
  const { page: panel } = eiphyu;
  await cellOf(panel, '30').click();
  await panel.getByLabel('Cap, Ks').fill('7,000');
  await panel.getByLabel('Temporary cap').check();
  await panel.getByLabel('Until').click();
  await panel.getByTitle('a set time', { exact: true }).click();
  await panel.getByLabel('Day', { exact: true }).fill('2031-01-06');
  await panel.getByLabel('Time, Yangon').fill('11:30');
  await panel.getByLabel('Reason').fill('much asked for');
  await panel.getByRole('button', { name: /Set temporary cap of 30 to 7,000 until/ }).click();
  await sold(98, 'Hot number, ');
  await expect(panel.getByText('Temporary cap 7,000 until 6 Jan 11:30')).toBeVisible();
  await expect(panel.getByText(/Set by Ei Phyu for this draw/)).toBeVisible();
  await expectAccessible(eiphyu.page, 'a hot number');

  await panel.getByRole('button', { name: 'Change', exact: true }).click();
  const table = panel.getByRole('dialog');
  await table.getByLabel('Yellow').fill('300,000');
  await table.getByLabel('Reason').fill('a quiet day');
  await expect(
    table.getByText('A higher sales tier cannot have a higher limit than the one before it.'),
  ).toBeVisible();
  await expect(table.getByRole('button', { name: 'Save limits' })).toBeDisabled();
  await table.getByLabel('Yellow').fill('40,000');
  await table.getByLabel('Orange').fill('20,000');
  await table.getByLabel('Red').fill('၁၀,၀၀၀');
  await table.getByRole('button', { name: 'Save limits' }).click();
  await expect(panel.locator('.colours')).toHaveText(/200,000\s*40,000\s*20,000\s*10,000/);

  await setClock(owner, { time: '11:31' });
  await expect(panel.getByText(/^Temporary cap \d/)).toHaveCount(0);
  await sold(6);
}

/** Odds change from a future day once two operators agree; open draws do not change. */
async function oddsFromADay({ eiphyu: one, kyaw: two }: Crew, system: TestSystem): Promise<void> {
  const rules = async ({ page, open }: Operator) => {
    await open('/draws');
    await page.getByRole('button', { name: 'Game configuration', exact: true }).click();
    return page.getByRole('dialog');
  };
  const first = await rules(one);
  await first.getByLabel('Parameter', { exact: true }).click();
  await one.page.getByTitle('Odds', { exact: true }).click();
  await first.getByLabel('Odds').fill('85');
  await first.getByLabel('Effective from').fill('2031-01-08');
  await first.getByLabel('Reason').fill('a new year');
  await first.getByRole('button', { name: 'Submit for approval: 85× from Wed 8 Jan' }).click();
  await expect(first.getByText(/pending approval · Ei Phyu/)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(one.page, 'rules');

  const second = await rules(two);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText(/scheduled · Ei Phyu \+ \S+/)).toBeVisible();
  const odds = await system.rows<{ date: string; odds: number }>(
    `select distinct to_char(date, 'MM-DD') as date, odds from lottery.draws where game = 1 and date >= '2031-01-06'
     and date <= '2031-01-08' order by 1`,
  );
  expect(odds).toEqual([
    { date: '01-06', odds: 80 },
    { date: '01-07', odds: 80 },
    { date: '01-08', odds: 85 },
  ]);
  for (const { page } of [one, two]) await closeSheet(page);
}

/** A list of close days is pasted, previewed line by line, and imported at once. */
async function closeDaysFromAList({ kyaw: draws }: Crew, system: TestSystem): Promise<void> {
  const { page } = draws;
  await draws.open('/draws');
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Import' }).click();
  await sheet
    .getByLabel('Date and reason, one per line')
    .fill(
      'date,reason\n2031-04-14,"Songkran, first day"\n၂၀၃၁-၀၅-၀၁ Labour Day\n3/4/2031 which\n2031-01-06 today\n',
    );
  await sheet.getByRole('button', { name: 'Preview' }).click();
  await expect(sheet.getByRole('row', { name: /3\/4\/2031 which/ })).toContainText('ambiguous date');
  await expect(sheet.getByRole('row', { name: /today/ })).toContainText('has bets');
  await expectAccessible(draws.page, 'a pasted list');
  expect(await system.rows('select 1 from lottery.close_days')).toEqual([]);
  await sheet.getByRole('button', { name: 'Import 2 holidays' }).click();
  await expect(page.getByText('2 holidays imported.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Show calendar' }).click();
  await expect(sheet.getByText('Songkran, first day')).toBeVisible();
  await expectAccessible(draws.page, 'the year');
  await closeSheet(page);
}

/** Top bettors and alerts link to members; files are saved as shown. */
async function whoBetsAndFiles({ eiphyu: draws }: Crew): Promise<void> {
  const { page } = draws;
  await draws.open(`/draws/${MORNING}`);
  await page.getByText('Bettors', { exact: true }).click();
  await expect(page.getByText(/members share one IP and browser/)).toBeVisible();
  await expectAccessible(draws.page, 'who bets');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'slips', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${MORNING}-slips.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFslip,code,accepted_utc,accepted_yangon,member,number,stake,slip_total');
  expect(lines[1]).toContain(',•••');
  await page.getByRole('link', { name: 'Shwe Pyi' }).first().click();
  await expect(page.getByRole('heading', { name: 'Shwe Pyi' })).toBeVisible();

  // A plain link gets nothing: the console's header is missing.
  const bare = await page.request.get(
    `${new URL(page.url()).origin}/console/api/draw/export/${MORNING}/slips`,
  );
  expect(bare.status()).toBe(403);
}

/** After the close the seal is shown; a missing result is counted in the top bar until it is entered. */
async function sealAndAlarms({ eiphyu: one, kyaw: two, owner }: Crew): Promise<void> {
  await setClock(owner, { time: '12:02' });
  await one.open(`/draws/${MORNING}`);
  await expect(one.page.getByText('Committed', { exact: true })).toBeVisible();
  await expect(one.page.getByRole('link', { name: 'Verify' })).toHaveAttribute('href', `/verify/${MORNING}`);
  const alarm = owner.page.getByRole('link', { name: '1 draw alert' });
  await expect(alarm).toBeVisible();
  await alarm.click();
  await expect(owner.page).toHaveURL(new RegExp(MORNING));
  for (const { page, open } of [one, two]) {
    await open(`/draws/${MORNING}`);
    await page.getByLabel('SET index').fill('1562.83');
    await page.getByLabel('SET value').fill('68480.86');
    await page.getByRole('button', { name: 'Save entry' }).click();
  }
  await expect(alarm).toHaveCount(0);
}
