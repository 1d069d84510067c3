import { beforeAll, expect, test } from 'vitest';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { memberAccounts, post, systemAccounts } from '../ledger/index.ts';
import { openStakes } from '../lottery/index.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { requireTurnover } from '../turnover/index.ts';
import { dividendsOf } from './dividends.ts';
import { reportsMemberApi } from './member-api.ts';

const lottery = await lotteryFixture();
const { store, app } = lottery;
const calls = reportsMemberApi(app);
const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
const THREE = '3d-20261201';

let player: bigint;
let other: bigint;

function value<T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}

async function bet(member: bigint, issue: string, lines: Record<string, number>) {
  return value(await lottery.bet(member, issue, lines));
}

function credited(memberId: bigint, reference: string, amount: bigint): Promise<void> {
  return store.tx((tx) =>
    requireTurnover(tx, { memberId, source: 'deposit', reference, amount, required: amount }),
  );
}

async function give(memberId: bigint, from: 'bonuses' | 'rebates', amount: bigint): Promise<void> {
  await store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, memberId);
    const accountId = (await systemAccounts(tx))[from];
    const reference = from === 'bonuses' ? '=first deposit' : 'rebate';
    const postings = [
      { accountId, amount: -amount },
      { accountId: wallet, amount },
    ];
    value(await post(tx, { kind: 'adjustment', key: `${from} ${memberId}`, reference, postings }));
  });
}

/** A Monday with two requirements and bets on three draws: the morning is settled, the evening cancelled. */
beforeAll(async () => {
  [player, other] = [await fundedMember(store, 100_000n), await fundedMember(store, 100_000n)];
  await credited(player, 'D-9001', 3000n);
  await jumpBusinessTime(store, '1 minute');
  await bet(player, MORNING, { '07': 1000, '12': 1000 });
  await credited(player, 'D-9002', 5000n);
  await jumpBusinessTime(store, '1 minute');
  await bet(player, MORNING, { '01': 2000 });
  await bet(other, MORNING, { '01': 4000 });
  await bet(player, EVENING, { '33': 700 });
  await bet(player, THREE, { '123': 300 });
  await jumpBusinessTime(store, '3 hours 5 minutes');
  await advanceAndSeal(app);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo]) {
    const figures = { issue: MORNING, set_index: '1441.10', set_value: '38177.10' };
    value(await lottery.operatorCalls.operatorResults.enter(figures, operatorContext(operator)));
  }
  for (const operator of [drawsOperatorOne, drawsOperatorTwo]) {
    const input = { issue: EVENING, reason: 'no feed today' };
    value(await lottery.operatorCalls.operatorDraws.cancelDraw(input, operatorContext(operator)));
  }
  await jumpBusinessTime(store, '40 minutes');
  expect(await settleDueDraws(app)).toMatchObject([{ name: MORNING }]);
  await give(player, 'bonuses', 500n);
  await give(player, 'rebates', 40n);
});

const mine = () => memberContext(player);

test('the game record lists every slip of the day with its outcome, latest first', async () => {
  const { list, total, size } = value(await calls.gameRecordLog({}, mine()));
  expect({ total, size }).toEqual({ total: 4, size: 10 });
  expect(
    list.map(({ issue, amount, state, valid_amount, winALose }) => [
      issue,
      amount,
      state,
      valid_amount,
      winALose,
    ]),
  ).toEqual([
    [THREE, 300, 'open', 0, 0],
    [EVENING, 700, 'refunded', 0, 0],
    [MORNING, 2000, 'lost', 2000, -2000],
    [MORNING, 2000, 'won', 2000, 78_000],
  ]);
  expect(list.at(-1)).toMatchObject({
    bet_content: '07 1000, 12 1000',
    bet_result: '07',
    game_name: '2D',
    valid: true,
  });
});

test('the game record is paged from 1 and filtered by day', async () => {
  const page = async (input: object) => value(await calls.gameRecordLog(input, mine()));
  const pages = [
    await page({ row: 3, page: 1 }),
    await page({ row: 3, page: 2 }),
    await page({ row: 3, page: 3 }),
  ];
  expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
    [3, 4],
    [1, 4],
    [0, 4],
  ]);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(4);
  expect(await page({ start_at: '2026-11-22', end_at: '2026-11-22' })).toMatchObject({ list: [], total: 0 });
  expect(await page({ start_at: '2026-11-22', end_at: '2026-11-23' })).toMatchObject({ total: 4 });
  expect(await calls.gameRecordLog({ start_at: '2026-11-24', end_at: '2026-11-23' }, mine())).toMatchObject({
    refused: 'wrong_input',
  });
});

test('every requirement shows its source, what is left and when it was filled', async () => {
  const { list, total, left } = value(await calls.turnoverList({}, mine()));
  expect({ total, left }).toEqual({ total: 2, left: 4000 });
  expect(list).toMatchObject([
    { tid: 'D-9002', required: 5000, done: 1000, left: 4000, filled_at: null },
    { tid: 'D-9001', required: 3000, done: 3000, left: 0, filled_at: expect.stringMatching(/^2026-11-23/) },
  ]);
});

test('what is left of all requirements is the same on each page', async () => {
  for (const page of [1, 2, 3])
    expect(value(await calls.turnoverList({ row: 1, page }, mine()))).toMatchObject({ total: 2, left: 4000 });
});

test('a requirement lists the bets that filled it, in order, with exact amounts', async () => {
  const { list } = value(await calls.turnoverList({}, mine()));
  for (const { id, done } of list) {
    const bets = value(await calls.turnoverBets({ id }, mine()));
    expect(bets.list.reduce((sum, { counted }) => sum + counted, 0)).toBe(done);
  }
  const first = list.find(({ tid }) => tid === 'D-9001')!;
  const bets = value(await calls.turnoverBets({ id: first.id }, mine()));
  expect(bets.list.map(({ issue, stake, counted }) => [issue, stake, counted])).toEqual([
    [MORNING, 2000, 2000],
    [MORNING, 2000, 1000],
  ]);
  expect(value(await calls.turnoverBets({ id: first.id, row: 1, page: 2 }, mine())).list).toMatchObject([
    { counted: 1000 },
  ]);
  expect(await calls.turnoverBets({ id: first.id }, memberContext(other))).toMatchObject({
    refused: 'not_found',
  });
});

test('the report counts settled bets as valid and cancelled ones as refunded', async () => {
  expect(value(await calls.memberForm({}, mine()))).toMatchObject({
    total_recharge: 100_000,
    total_bet_amount: 5000,
    open_bet_amount: 300,
    valid_bet_amount: 4000,
    won: 80_000,
    refunded: 700,
    net_amount: 76_000,
    total_dividend: 540,
    profit: 76_540,
    opening: 0,
    closing: 176_240,
    days: [{ date: '2026-11-23', staked: 5000, won: 80_000 }],
  });
});

test('the operators’ page of a member has the same open stakes and dividends as the report', async () => {
  const sums = async (id: bigint) => [await openStakes(store, id), await dividendsOf(store, id)];
  expect(await sums(player)).toEqual([300n, 540n]);
  expect(await sums(other)).toEqual([0n, 0n]);
});

test('bonuses and rebates are listed as the ledger has them, to their own member only', async () => {
  const dividends = value(await calls.accountRecord({ type: 4 }, mine()));
  expect(dividends).toMatchObject({
    total: 1,
    list: [{ type: 'dividend', amount: 500, method: '=first deposit', balance: 176_200 }],
  });
  const { id } = dividends.list[0]!;
  expect(value(await calls.accountRecord({ type: 4, id }, mine())).list).toEqual(dividends.list);
  for (const input of [{ type: 4 }, { type: 4, id }])
    expect(value(await calls.accountRecord(input, memberContext(other)))).toMatchObject({
      list: [],
      total: 0,
    });
  expect(
    value(await calls.accountRecord({ type: 4, end_at: '2026-11-22', start_at: '2026-11-22' }, mine())).list,
  ).toEqual([]);
  expect(value(await calls.rebateList({}, mine())).list).toEqual([
    { date: '2026-11-23', betAmount: 0, money: 40 },
  ]);
  expect(value(await calls.rebateList({}, memberContext(other))).list).toEqual([]);
});

const files = [
  'deposit',
  'withdrawal',
  'transfer',
  'dividend',
  'game',
  'rebate',
  'turnover',
  'report',
] as const;

test.each(files)('the %s file holds the member’s own rows only and no formula', async (type) => {
  const rowsOf = async (member: bigint) => value(await calls.recordExport({ type }, memberContext(member)));
  const [own, theirs] = [await rowsOf(player), await rowsOf(other)];
  expect(own).toMatchObject({ name: `shwe-${type}-2026-11-23.csv`, cut: false });
  const lines = own.text.slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(own.rows + 1);
  const expected = {
    deposit: 0,
    withdrawal: 0,
    transfer: 0,
    dividend: 1,
    game: 4,
    rebate: 1,
    turnover: 2,
    report: 16,
  };
  expect(own.rows).toBe(expected[type]);
  if (type !== 'report') expect(theirs.rows).toBe(type === 'game' ? 1 : 0);
  expect(own.text).not.toMatch(/(^|,)[=+@]/m);
  if (type === 'dividend') expect(own.text).toContain("'=first deposit");
  if (type === 'game') expect(own.text).toContain('Waiting for the draw');
  if (type === 'report') expect(own.text).toContain('Balance before');
  expect(
    value(await calls.recordExport({ type, start_at: '2026-11-21', end_at: '2026-11-22' }, mine())).rows,
  ).toBe(type === 'report' ? 18 : 0);
  const dayAfter = { start_at: '2026-11-24', end_at: '2026-11-24' };
  // What the open draw of 3D takes is listed under its day.
  const after = type === 'report' ? 16 : type === 'game' ? 1 : 0;
  expect(value(await calls.recordExport({ type, ...dayAfter }, mine())).rows).toBe(after);
});

test('after thirty files in an hour a member waits; others do not', async () => {
  const member = await fundedMember(store, 1_000n);
  const fileOf = (id: bigint) => calls.recordExport({ type: 'rebate' }, memberContext(id));
  for (let n = 0; n < 30; n += 1) value(await fileOf(member));
  expect(await fileOf(member)).toMatchObject({ ok: false, refused: 'too_many_tries' });
  value(await fileOf(await fundedMember(store, 1_000n)));
});

test('a file has more rows than one page of the record', async () => {
  const member = await fundedMember(store, 100_000n);
  for (let n = 0; n < 101; n += 1) await bet(member, THREE, { [String(n).padStart(3, '0')]: 100 });
  const file = value(await calls.recordExport({ type: 'game' }, memberContext(member)));
  expect(file).toMatchObject({ rows: 101, cut: false });
  const ids = file.text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect(new Set(ids).size).toBe(101);
});
