import { beforeAll, expect, test } from 'vitest';
import { value } from '../../../testing/cashier.ts';
import { csvRows } from '../../../testing/csv.ts';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, openContext, operatorContext } from '../../../testing/test-app.ts';
import { findAll } from '../../search/find-all.ts';
import { correctionNotice } from '../draws/index.ts';
import { drawExports } from './exports.ts';
import { settleDueDraws } from './settle-draw.ts';

/** Sums of a draw whose result was corrected from 07 to 06, and of one that was cancelled. */

const lottery = await lotteryFixture();
const { store, app, operatorCalls } = lottery;
const { drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(store);
const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
const WRONG = { issue: MORNING, set_index: '1441.10', set_value: '38177.10' };
const RIGHT = { ...WRONG, set_value: '38176.10' };

let first: bigint;
let second: bigint;

beforeAll(async () => {
  [first, second] = [await fundedMember(store, 100_000n), await fundedMember(store, 100_000n)];
  value(await lottery.bet(first, MORNING, { '07': 700, '12': 300 }));
  value(await lottery.bet(second, MORNING, { '06': 100, '13': 50_000 }));
  value(await lottery.bet(second, EVENING, { '06': 900 }));
  await jumpBusinessTime(store, '3 hours 5 minutes');
  await advanceAndSeal(app);
  for (const operator of [one, two]) {
    value(
      await operatorCalls.operatorDraws.cancelDraw(
        { issue: EVENING, reason: 'no trading' },
        operatorContext(operator),
      ),
    );
    value(await operatorCalls.operatorResults.enter(WRONG, operatorContext(operator)));
  }
  await jumpBusinessTime(store, '40 minutes');
  await settleDueDraws(app);
  for (const operator of [one, two])
    value(
      await operatorCalls.operatorResults.correct(
        { ...RIGHT, why: 'misread', note: 'a 6' },
        operatorContext(operator),
      ),
    );
});

test('the card of a corrected draw has the payouts of its last result', async () => {
  const { list } = value(
    await operatorCalls.operatorDraws.list({ date: '2026-11-23' }, operatorContext(one)),
  );
  const [morning, evening] = list;
  expect(morning).toMatchObject({
    issue: MORNING,
    slips: 2,
    members: 2,
    stakes: 51_100,
    payouts: 8000,
    version: 2,
  });
  expect(morning).toMatchObject({ worst: 51_100 - 50_000 * 80, late: false });
  expect(evening).toMatchObject({ issue: EVENING, state: 'cancelled', stakes: 900, payouts: 0 });
});

test('each time of a draw is its own, for operators and members', async () => {
  const { rows } = await store.query<Record<string, Date>>(
    `select opens_at as open_time, closes_at as close_time, draws_at as draw_time, settles_at as settle_time,
            confirmed_at as win_time, settled_at as settled_time from lottery.draws where name = $1`,
    [MORNING],
  );
  const times = Object.fromEntries(Object.entries(rows[0]!).map(([name, at]) => [name, at.toISOString()]));
  expect(new Set(Object.values(times)).size).toBe(6);
  const day = { date: '2026-11-23' };
  const ofOperators = value(await operatorCalls.operatorDraws.list(day, operatorContext(one))).list;
  const past = { gameId: 1, winState: 3 } as const;
  const ofMembers = value(await lottery.memberCalls.draws.sections(past, openContext())).list;
  for (const list of [ofOperators, ofMembers])
    expect(list.find(({ issue }) => issue === MORNING)).toMatchObject(times);
  expect(ofOperators[1]).toMatchObject({
    issue: EVENING,
    win_time: null,
    settled_time: null,
    wallet: 'main',
  });
});

test('members’ totals have what the last result won, and nothing of a cancelled draw', async () => {
  const { bets } = lottery.memberCalls;
  for (const [member, staked, won] of [
    [first, 1000, 0],
    [second, 50_100, 8000],
  ] as const) {
    const totals = { bets: 1, bet_amount: staked, win_amount: won, profit: won - staked, open_bets: 0 };
    expect(value(await bets.recordTotal({ gameId: 1, days: 1 }, memberContext(member)))).toMatchObject(
      totals,
    );
    const day = value(await bets.drawTotal({ gameId: 1, date: '2026-11-23' }, memberContext(member)));
    expect(day).toMatchObject({ ...totals, list: [{ issue: MORNING, ...totals }] });
    const of3D = value(await bets.recordTotal({ gameId: 2, days: 1 }, memberContext(member)));
    expect(of3D).toMatchObject({ bets: 0, bet_amount: 0, win_amount: 0, list: [] });
  }
});

test('the search says of a slip what the last result made of it', async () => {
  const { support } = await operators(store);
  const { list } = value(await operatorCalls.operatorBets.slips({}, operatorContext(support)));
  const states: string[] = [];
  for (const { code, total } of list) {
    const [hit, ...others] = (await findAll(store, code, 'owner')).list;
    expect([hit?.kind, hit?.number, hit?.amount, others]).toEqual(['slip', code, total, []]);
    states.push(`${total} ${hit!.state}`);
  }
  expect(states.toSorted()).toEqual(['1000 lost', '50100 won', '900 voided']);
});

test('the file of results counts the last payouts, and nothing of a cancelled draw as revenue', async () => {
  const { rows } = value(
    await drawExports(app).results(
      { from: '2026-11-23', to: '2026-11-23' },
      { operator: one, ip: '10.0.0.9' },
    ),
  );
  let text = '';
  for await (const part of rows) text += part;
  const found = csvRows(text);
  expect(found.map((row) => row.issue)).toEqual([MORNING, EVENING]);
  expect(found[0]).toMatchObject({
    number: '06',
    stakes: '51100',
    payouts: '8000',
    result: String(51_100 - 8000),
  });
  expect(found[0]!.settled_utc).toMatch(/^2026-11-23T06:1\d:/);
  expect(found[0]!.settled_yangon).toMatch(/^2026-11-23 12:4\d:/);
  expect(found[1]).toMatchObject({
    state: 'cancelled',
    stakes: '900',
    payouts: '0',
    result: '0',
    settled_utc: '',
  });
});

test('a draw without a result yet has no result in the file', async () => {
  const range = { from: '2026-11-24', to: '2026-11-24' };
  const { rows } = value(await drawExports(app).results(range, { operator: one, ip: '10.0.0.9' }));
  let text = '';
  for await (const part of rows) text += part;
  expect(csvRows(text).map(({ state, result, number }) => [state, result, number])).toEqual([
    ['scheduled', '', ''],
    ['scheduled', '', ''],
  ]);
});

test('the public history of a cancelled draw has no close, and that of a corrected one both results', async () => {
  const historyOf = async (issue: string) =>
    value(await lottery.memberCalls.results.drawHistory({ gameId: 1, issue }, openContext())).list.map(
      ({ what, win_num, version }) => [what, win_num, version],
    );
  expect((await historyOf(EVENING)).map(([what]) => what)).toEqual(['cancelled']);
  expect(await historyOf(MORNING)).toEqual([
    ['closed', null, null],
    ['sealed', null, null],
    ['result', '07', 1],
    ['settled', null, null],
    ['corrected', '06', 2],
  ]);
  expect(
    await lottery.memberCalls.results.drawHistory({ gameId: 2, issue: MORNING }, openContext()),
  ).toMatchObject({ refused: 'not_found' });
});

test.each([
  ['morning', '2D Morning', 'misread', 'The published figures had been read wrongly.'],
  ['evening', '2D Evening', 'source_corrected', 'The source has corrected the figures it had published.'],
  ['3D', '3D', 'other_draw', 'The figures first entered were those of another draw.'],
] as const)(
  'the notice about a draw of the %s names it as %s, both numbers and the reason',
  (section, name, why, reason) => {
    const change = { draw: { section, date: '2026-11-23' }, was: '07', now: '06', why };
    const begin = `The result of ${name} on 23 Nov 2026 is 06, not 07. ${reason}`;
    expect(correctionNotice(change, { isPaid: false }).body.en).toBe(begin);
    expect(correctionNotice(change, { isPaid: true }).body.en).toBe(
      `${begin} Winnings were settled again by the right number.`,
    );
    expect(correctionNotice({ ...change, was: '06' }, { isPaid: false }).body.en).toBe(
      `The published figures of ${name} on 23 Nov 2026 are corrected. The result stays 06. ${reason}`,
    );
  },
);
