import { beforeAll, expect, test } from 'vitest';
import type { Operator } from '../../http/context.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { gamesOf } from './claim.ts';
import { rebateFlag, rebatesMemberApi, rebatesOperatorApi } from './index.ts';

const DAY = '2026-11-20';

let at: LotteryFixture;
let calls: ReturnType<typeof rebatesOperatorApi>;
let memberCalls: ReturnType<typeof rebatesMemberApi>;
let operator: Operator;
let agent: bigint;
const children: bigint[] = [];

const asOwner = (sql: string, params: unknown[] = []) => at.store.ownerQuery(sql, params);

/** An agent with 21 members below, of whom the nth bet n × 10,000 on 2D; rates of 1 % and, below, of 0.5 %. */
beforeAll(async () => {
  at = await lotteryFixture();
  calls = authorised(at.app, 'operatorRebates', rebatesOperatorApi(at.app));
  memberCalls = rebatesMemberApi(at.app);
  operator = await insertOperator(at.store, { name: 'finance.one', role: 'finance' });
  agent = await newAgent(at.store);
  for (let n = 0; n < 21; n += 1) children.push(await memberBelow(at.store, agent));
  await asOwner(`update agents.downline set from_day = '2026-11-01' where superior_id = $1`, [String(agent)]);
  await asOwner(`update agents.terms set from_day = '2026-11-01' where member_id = $1`, [String(agent)]);
  await asOwner(
    `insert into rebates.rates (member_id, game, from_day, rate) values ($1, '2d', '2026-11-01', 100)`,
    [String(agent)],
  );
  for (const [n, child] of children.entries())
    await asOwner(
      `insert into rebates.valid_bets (day, member_id, game, staked, valid) values ($1, $2, '2d', $3, $3)`,
      [DAY, String(child), (n + 1) * 10_000],
    );
});

test('an agent’s rebate of a day is explained largest first, page by page, with the sums of all pages', async () => {
  const page = async (n: number) =>
    value(await memberCalls.explainAgent({ date: DAY, key: '2d', page: n }, memberContext(agent)));
  const [first, second] = [await page(1), await page(2)];
  const all = 10_000 * ((21 * 22) / 2);
  for (const shown of [first, second])
    expect(shown).toMatchObject({
      total: 21,
      size: 20,
      staked: all,
      valid: all,
      excluded: 0,
      amount: all / 200,
    });
  const largestFirst = [...children].reverse().map(Number);
  expect(first.list.map(({ id }) => id)).toEqual(largestFirst.slice(0, 20));
  expect(second).toMatchObject({
    page: 2,
    list: [{ id: largestFirst[20], staked: 10_000, amount: 50, members: 1, rate_own: 100, rate_below: 50 }],
  });
});

test('a preview names the eight largest branches, and adds up the others', async () => {
  const preview = value(
    await calls.previewRates(
      { id: Number(agent), rates: [{ key: '2d', rate: 120 }] },
      operatorContext(operator),
    ),
  );
  expect(preview.below.map(({ who, valid, was, would }) => [who.id, valid, was, would])).toEqual(
    [...children]
      .map((id, n) => [Number(id), (n + 1) * 10_000, (n + 1) * 50, (n + 1) * 70])
      .reverse()
      .slice(0, 8),
  );
  const rest = (13 * 14) / 2;
  expect(preview.below_more).toEqual({ count: 13, valid: rest * 10_000, was: rest * 50, would: rest * 70 });
});

test('a day tells what is paid of it, and its lines are found by member, largest first', async () => {
  const [few, many] = [children[0]!, children[1]!];
  await asOwner(
    `insert into rebates.days (day, part, state, total, lines, computed_at, checked_at, cover_percent)
     values ('${DAY}', 'player', 'checked', 600, 3, clock.now(), clock.now(), 70)`,
  );
  for (const [id, game, amount, paid] of [
    [few, '2d', 100, 'clock.now()'],
    [many, '2d', 200, 'null'],
    [many, '3d', 300, 'null'],
  ] as const)
    await asOwner(
      `insert into rebates.lines (day, part, member_id, game, valid, amount, paid_at)
       values ('${DAY}', 'player', $1, '${game}', 60000, ${amount}, ${paid})`,
      [String(id)],
    );
  const days = value(await calls.days({}, operatorContext(operator)));
  expect(days).toMatchObject({ total: 1, paid_at_once: true });
  expect(days.list).toMatchObject([
    { id: `${DAY} player`, state: 'checked', total: 600, paid: 100, paid_at: null },
  ]);
  const lines = async (over: object) =>
    value(await calls.lines({ day: DAY, part: 'player', ...over }, operatorContext(operator)));
  expect((await lines({})).list.map(({ who, key, amount }) => [who.id, key, amount])).toEqual([
    [Number(many), '3d', 300],
    [Number(many), '2d', 200],
    [Number(few), '2d', 100],
  ]);
  expect(await lines({ member_id: Number(few) })).toMatchObject({
    total: 1,
    list: [{ amount: 100, paid_at: expect.any(String) }],
  });
  expect(await lines({ member_id: Number(many), page: 2, size: 1 })).toMatchObject({
    total: 2,
    list: [{ key: '2d', amount: 200, paid_at: null }],
  });
  expect(await lines({ part: 'agent' })).toMatchObject({ total: 0, list: [] });

  const before = '2026-11-19';
  await asOwner(
    `insert into rebates.days (day, part, state, total, lines, computed_at, checked_at, cover_percent)
     values ('${before}', 'player', 'checked', 70, 1, clock.now(), clock.now(), 70)`,
  );
  await asOwner(
    `insert into rebates.lines (day, part, member_id, game, valid, amount) values ('${before}', 'player', $1, '2d', 7000, 70)`,
    [String(many)],
  );
  const latestFirst = value(await calls.days({}, operatorContext(operator))).list.map(({ day }) => day);
  expect(latestFirst).toEqual([DAY, before]);
  const own = async () => value(await memberCalls.ownDays({}, memberContext(many))).list;
  expect((await own()).map(({ date }) => date)).toEqual([DAY, before]);
  const pay = (game: string, time: string) =>
    asOwner(
      `update rebates.lines set paid_at = $1 where day = '${DAY}' and member_id = $2 and game = '${game}'`,
      [time, String(many)],
    );
  const times = ['2026-11-23T03:00:00.000Z', '2026-11-23T04:00:00.000Z'] as const;
  await pay('2d', times[1]);
  expect((await own())[0]).toMatchObject({ left: 300, paid_at: times[1] });
  await pay('3d', times[0]);
  expect((await own())[0]).toMatchObject({ left: 0, paid_at: times[1] });
});

test('the history of rates names who set each: the agent, an operator, or the system that lowered it', async () => {
  const top = await newAgent(at.store);
  const middle = await newAgent(at.store, top);
  const below = await memberBelow(at.store, middle);
  const set = (by: bigint, whose: bigint, rate: number) =>
    memberCalls.setRate({ subor_id: Number(whose), a_key: '2d', a_val: rate }, memberContext(by));
  value(await set(top, middle, 40));
  value(await set(middle, below, 40));
  const historyOf = async (id: bigint) =>
    value(await calls.rates({ id: Number(id) }, operatorContext(operator))).history.filter(
      ({ key, from_day }) => key === '2d' && from_day > '2026-11-23',
    );
  expect(await historyOf(below)).toMatchObject([{ rate: 40, by: 'agent', name: String(middle) }]);
  const lower = { id: Number(middle), rates: [{ key: '2d', rate: 30 }], reason: 'agreed with the agent' };
  value(await calls.setRates(lower, operatorContext(operator)));
  expect(await historyOf(middle)).toMatchObject([{ rate: 30, by: 'operator', name: 'finance.one' }]);
  expect(await historyOf(below)).toMatchObject([{ rate: 30, by: 'system', name: '' }]);
});

test('who is no agent sets neither rates nor the rates of new members', async () => {
  const former = await newAgent(at.store);
  const below = await memberBelow(at.store, former);
  await at.store.query('update members.accounts set is_agent = false where id = $1', [former]);
  const input = { subor_id: Number(below), a_key: '2d', a_val: 10 };
  expect(outcome(await memberCalls.setRate(input, memberContext(former)))).toBe('not_agent');
  expect(outcome(await memberCalls.setDefaults({ fs_setting: { '2d': 10 } }, memberContext(former)))).toBe(
    'not_agent',
  );
  const { rows } = await at.store.query('select from rebates.defaults where agent_id = $1', [former]);
  expect(rows).toEqual([]);
});

test.each([
  ['', null],
  [' ', null],
  ['all', null],
  ['2d', ['2d']],
  ['2d, 3d', ['2d', '3d']],
  ['2d,all', null],
])('rebates of "%s" are claimed for %j', (text, games) => expect(gamesOf(text)).toEqual(games));

test.each([
  [{ '2d': 0, '3d': 0 }, 0],
  [{ '2d': 0, '3d': 10 }, 1],
  [{ '2d': 10, '3d': 0 }, 1],
])('rates of %j have the flag %i', (rates, flag) => expect(rebateFlag(rates)).toBe(flag));
