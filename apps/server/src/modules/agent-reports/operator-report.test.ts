import { beforeAll, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { countAttempt } from '../../security/throttle.ts';
import { memberBelow, moveMember, newAgent } from '../../testing/agents.ts';
import { authorised } from '../../testing/calls.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import { jumpBusinessTime, operatorContext } from '../../testing/test-app.ts';
import { countToEnd } from './count.ts';
import { agentReportsOperatorApi } from './operator-report.ts';
import { lastMonthOf } from './periods.ts';

let at: LotteryFixture;
let calls: ReturnType<typeof agentReportsOperatorApi>;
let operator: Operator;
let top: bigint;
let mid: bigint;
let other: bigint;
let player: bigint;

const value = <T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T => {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
};
type Input = Parameters<typeof calls.report>[0];
const report = async (input: Input) => value(await calls.report(input, operatorContext(operator)));

beforeAll(async () => {
  at = await lotteryFixture();
  calls = authorised(at.app, 'operatorAgentReports', agentReportsOperatorApi(at.app));
  operator = await insertOperator(at.store, { name: 'finance.one', role: 'finance' });
  await insertOperator(at.store, { name: 'finance.two', role: 'finance' });
  top = await newAgent(at.store);
  mid = await newAgent(at.store, top);
  player = await memberBelow(at.store, mid);
  other = await newAgent(at.store);
  const ofOther = await memberBelow(at.store, other);
  await at.bet(player, '2d-20261123-morning', { '12': 500 });
  await at.bet(mid, '2d-20261123-morning', { '13': 100 });
  await at.bet(ofOther, '2d-20261123-morning', { '14': 550 });
  await at.bet(await memberBelow(at.store, null), '2d-20261123-morning', { '15': 900 });
  await countToEnd(at.store);
});

test('the days of the site have the sums of all members, also of those below nobody', async () => {
  const { list } = value(await calls.siteDays({}, operatorContext(operator)));
  expect(list).toHaveLength(14);
  expect(list.at(-1)).toMatchObject({ date: '2026-11-23', stakes: 500 + 100 + 550 + 900, ggr: 0 });
  expect(list[0]).toEqual({ date: '2026-11-10', deposits: 0, withdrawals: 0, stakes: 0, ggr: 0 });
});

test('ranks agents by the sums of their downline, and counts each member once in the totals', async () => {
  const today = await report({ period: 'today' });
  expect(today.list.map((row) => [row.rank, row.who.id, row.members, row.stakes])).toEqual([
    [1, Number(top), 2, 600],
    [2, Number(other), 1, 550],
    [3, Number(mid), 1, 500],
  ]);
  expect(today).toMatchObject({ total: 3, totals: { stakes: 600 + 550, registrations: 3, kept: 0 } });
  expect(today.days).toEqual([{ date: '2026-11-23', stakes: 1150, ggr: 0 }]);
  const { list } = await report({ period: 'today', order: 'registrations', size: 1, page: 2 });
  expect(list).toMatchObject([{ rank: 2, who: { id: Number(mid) } }]);
});

test('of one agent has those below, and the sums of that downline', async () => {
  const below = await report({ period: 'today', of: Number(top) });
  expect(below.list.map((row) => row.who.id)).toEqual([Number(mid)]);
  expect(below.totals.stakes).toBe(600);
  const missing = await calls.report({ period: 'today', of: 999_999 }, operatorContext(operator));
  expect(missing).toMatchObject({ refused: 'not_found' });
});

test('takes a range of at most 92 days', async () => {
  const range = { period: 'range' as const, start_at: '2026-08-24', end_at: '2026-11-23' };
  expect((await report(range)).days).toHaveLength(92);
  const longer = await calls.report({ ...range, start_at: '2026-08-23' }, operatorContext(operator));
  expect(longer).toMatchObject({ refused: 'range_long' });
  expect(await calls.report({ period: 'range' }, operatorContext(operator))).toMatchObject({
    refused: 'wrong_input',
  });
});

test('is a file with all rows, as CSV and as XLSX', async () => {
  const file = async (format: 'csv' | 'xlsx') =>
    value(await calls.reportFile({ period: 'today', format }, operatorContext(operator)));
  const csv = await file('csv');
  expect(csv).toMatchObject({ name: 'shwe-agents-2026-11-23.csv', rows: 3, cut: false });
  const [head, first] = csv.text.slice(1).split('\r\n');
  expect(head).toMatch(/^rank,id,name,members,registrations,deposits/);
  expect(first).toMatch(new RegExp(`^1,${top},Test,2,2,`));
  expect(
    Buffer.from((await file('xlsx')).text, 'base64')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const limit = { triesMax: 20, windowSeconds: 3600, lockSeconds: 900 };
  const owner = `operator:${operator.id}`;
  for (let n = 2; n < 20; n += 1) await countAttempt(at.store, 'agent report file', owner, limit);
  const further = await calls.reportFile({ period: 'today', format: 'csv' }, operatorContext(operator));
  expect(further).toMatchObject({ refused: 'too_many_tries' });
});

test('of the last month has all its days, also in the months before March and after December', async () => {
  const { start_at, end_at, days } = await report({ period: 'last_month' });
  expect([start_at, end_at, days.length]).toEqual(['2026-10-01', '2026-10-31', 31]);
  expect(lastMonthOf('2028-03-31')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(lastMonthOf('2027-01-01')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
});

test('of a past day keeps the tree of that day after a move', async () => {
  await moveMember(at.store, mid, other);
  const belowOf = async (period: 'today' | 'yesterday', of: bigint) =>
    (await report({ period, of: Number(of) })).list.map((row) => row.who.id);
  const membersOf = async () =>
    new Map((await report({ period: 'today' })).list.map((row) => [row.who.id, row.members]));
  expect([await belowOf('today', top), await belowOf('today', other)]).toEqual([[Number(mid)], []]);
  expect([(await membersOf()).get(Number(top)), (await membersOf()).get(Number(other))]).toEqual([2, 1]);
  await jumpBusinessTime(at.store, '1 day');
  expect([await belowOf('today', top), await belowOf('today', other)]).toEqual([[], [Number(mid)]]);
  expect([await belowOf('yesterday', top), await belowOf('yesterday', other)]).toEqual([[Number(mid)], []]);
  expect([(await membersOf()).get(Number(top)), (await membersOf()).get(Number(other))]).toEqual([0, 3]);
  await countToEnd(at.store);
  const yesterday = await report({ period: 'yesterday' });
  expect(yesterday.list.map((row) => [row.who.id, row.stakes])).toEqual([
    [Number(top), 600],
    [Number(other), 550],
    [Number(mid), 500],
  ]);
  expect(yesterday.totals.stakes).toBe(1150);
  expect((await report({ period: 'today', of: Number(other) })).list).toMatchObject([
    { who: { id: Number(mid) } },
  ]);
});

test('is ordered by what is asked for, and has each sum in its place', async () => {
  const [a, b, c] = [await newAgent(at.store), await newAgent(at.store), await newAgent(at.store)];
  // Both are at the top today: the one was below yesterday, the other is from tomorrow on.
  const [was, willBe] = [await newAgent(at.store, a), await newAgent(at.store)];
  await moveMember(at.store, was, null);
  await jumpBusinessTime(at.store, '1 day');
  await moveMember(at.store, willBe, a);
  const sums = [
    [
      a,
      {
        registrations: 5,
        deposits: 1001,
        withdrawals: 801,
        stakes: 9001,
        results: -104,
        bonuses: 52,
        rebates: 11,
      },
    ],
    [
      b,
      {
        registrations: 7,
        deposits: 3003,
        withdrawals: 803,
        stakes: 8002,
        results: -93,
        bonuses: 0,
        rebates: 33,
      },
    ],
    [
      c,
      {
        registrations: 6,
        deposits: 2002,
        withdrawals: 802,
        stakes: 7003,
        results: -72,
        bonuses: 1,
        rebates: 6,
      },
    ],
  ] as const;
  await withClient(at.store.databaseUrl, async (owner) => {
    for (const [id, one] of sums)
      await owner.query(
        `insert into agent_reports.agent_days
           (day, agent_id, game, registrations, deposits, withdrawals, stakes, results, bonuses, rebates)
         values (clock.yangon_date(clock.now()), $1, '', $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          ...(
            ['registrations', 'deposits', 'withdrawals', 'stakes', 'results', 'bonuses', 'rebates'] as const
          ).map((key) => one[key]),
        ],
      );
    await owner.query(
      `insert into agent_reports.agent_days (day, agent_id, game, stakes)
       values (clock.yangon_date(clock.now()), $1, '', 40), (clock.yangon_date(clock.now()), $2, '', 50)`,
      [was, willBe],
    );
    await owner.query(
      `insert into agent_reports.member_days (day, member_id, game, deposits, withdrawals, stakes, results)
       values (clock.yangon_date(clock.now()) - 4, $1, '', 701, 702, 703, -704),
              (clock.yangon_date(clock.now()) - 4, $1, '2d', 0, 0, 703, -704)`,
      [a],
    );
  });
  const own = new Set([a, b, c].map(Number));
  const ranked = async (order: Input['order']) =>
    (await report({ period: 'today', ...(order && { order }) })).list
      .filter(({ who }) => own.has(who.id))
      .map(({ who }) => BigInt(who.id));
  expect(await ranked(undefined)).toEqual([a, b, c]);
  expect(await ranked('kept')).toEqual([c, b, a]);
  expect(await ranked('deposits')).toEqual([b, c, a]);
  expect(await ranked('rebates')).toEqual([b, a, c]);
  expect(await ranked('registrations')).toEqual([b, c, a]);
  const today = await report({ period: 'today' });
  for (const [id, one] of sums) {
    const kept = -one.results - one.bonuses - one.rebates;
    expect(today.list.find(({ who }) => who.id === Number(id))).toMatchObject({ ...one, kept });
  }
  expect(today.days.at(-1)).toMatchObject({ ggr: 104 + 93 + 72 });
  expect(today.totals).toMatchObject({ results: -269, bonuses: 53, rebates: 50, kept: 269 - 53 - 50 });
  expect(today.totals.stakes).toBe(9001 + 8002 + 7003 + 40 + 50);
  const { list: site } = value(await calls.siteDays({}, operatorContext(operator)));
  expect(site.at(-5)).toMatchObject({ deposits: 701, withdrawals: 702, stakes: 703, ggr: 704 });
  await at.store.ownerQuery(
    `insert into agent_reports.agent_days
       (day, agent_id, game, registrations, deposits, withdrawals, stakes, results, bonuses, rebates)
     values (clock.yangon_date(clock.now()) - 1, $1, '', 10, 20, 30, 40, 50, 60, 70)`,
    [b],
  );
  const both = await report({
    period: 'range',
    start_at: site.at(-2)!.date,
    end_at: site.at(-1)!.date,
  });
  expect(both.list.find(({ who }) => who.id === Number(b))).toMatchObject({
    ...{ registrations: 17, deposits: 3023, withdrawals: 833, stakes: 8042 },
    ...{ results: -43, bonuses: 60, rebates: 103, kept: 43 - 60 - 103 },
  });
});
