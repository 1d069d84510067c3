import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { insertOperator } from '../../testing/operators.ts';
import { beginBusinessTime, memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { rebatesMemberApi, rebatesOperatorApi } from './index.ts';

const DAY = '2026-11-20';
const store = await freshDatabase();
const app = testApp(store);
const calls = rebatesMemberApi(app);
const operatorCalls = rebatesOperatorApi(app);
let agent: bigint;
let member: bigint;

beforeAll(() => beginBusinessTime(store, app, '2026-11-23T05:30:00Z'));
beforeEach(async () => {
  agent = await newAgent(store);
  member = await memberBelow(store, agent);
  await store.ownerQuery(`update agents.downline set from_day = '2026-11-01' where superior_id = $1`, [
    agent,
  ]);
  await store.ownerQuery(`update agents.terms set from_day = '2026-11-01' where member_id = $1`, [agent]);
});

const rate = (id: bigint, from: string, figure: number) =>
  store.ownerQuery('insert into rebates.rates (member_id, game, from_day, rate) values ($1, $2, $3, $4)', [
    ...[id, '2d', from, figure],
  ]);
const bet = (id: bigint, day: string, amount: number) =>
  store.ownerQuery(
    `insert into rebates.valid_bets (day, member_id, game, staked, valid) values ($1, $2, '2d', $3, $3)`,
    [day, id, amount],
  );
/** A day that was computed, with a line of a member for each game. */
async function computed(
  state: string,
  amounts: Record<string, number>,
  part = 'player',
  day = DAY,
): Promise<void> {
  await store.ownerQuery('delete from rebates.lines');
  await store.ownerQuery('delete from rebates.days');
  await store.ownerQuery(
    `insert into rebates.days (day, part, state, total, lines, computed_at, checked_at, difference, cover_percent)
     values ($1, $2, $3, 0, 0, clock.now(), case when $3 = 'checked' then clock.now() end,
             case when $3 = 'differs' then 'x' end, 70)`,
    [day, part, state],
  );
  for (const [game, amount] of Object.entries(amounts))
    await store.ownerQuery(
      'insert into rebates.lines (day, part, member_id, game, valid, amount) values ($1, $2, $3, $4, 1000, $5)',
      [day, part, member, game, amount],
    );
}

test('of a day on which a member was no agent nothing of the downline is explained', async () => {
  await rate(agent, '2026-11-01', 100);
  await rate(member, '2026-11-01', 0);
  await bet(member, DAY, 10_000);
  const explained = async () =>
    value(await calls.explainAgent({ date: DAY, key: '2d' }, memberContext(agent)));
  await store.ownerQuery(
    `update agents.terms set from_day = '2026-11-01', until_day = $2 where member_id = $1`,
    [...[agent, '2026-11-21']],
  );
  expect((await explained()).list).toMatchObject([{ id: Number(member), valid: 10_000, amount: 100 }]);
  await store.ownerQuery('update agents.terms set until_day = $2 where member_id = $1', [agent, DAY]);
  expect(await explained()).toMatchObject({ list: [], total: 0, staked: 0, valid: 0, amount: 0 });
});

test('a day is explained with the rates of that day, whatever they are now', async () => {
  await rate(agent, '2026-11-01', 100);
  await rate(agent, '2026-11-21', 150);
  await rate(member, '2026-11-01', 40);
  await rate(member, '2026-11-21', 90);
  await bet(member, DAY, 30_000);
  const own = value(await calls.explainOwn({ date: DAY }, memberContext(member)));
  expect(own.list).toMatchObject([{ rate_own: 40, valid: 30_000, amount: 120 }]);
  const ofAgent = value(await calls.explainAgent({ date: DAY, key: '2d' }, memberContext(agent)));
  expect(ofAgent.list).toMatchObject([{ rate_own: 100, rate_below: 40, amount: 180 }]);
  await computed('checked', { '2d': 120 });
  const operator = operatorContext(await insertOperator(store, { name: 'finance.one', role: 'finance' }));
  const lines = value(await operatorCalls.lines({ day: DAY, part: 'player' }, operator));
  expect(lines.list).toMatchObject([{ rate: 40, amount: 120 }]);
});

test('bets of another day and of before a member came explain nothing of a day', async () => {
  await rate(agent, '2026-11-01', 100);
  await rate(member, '2026-11-01', 40);
  const late = await memberBelow(store, agent);
  await store.ownerQuery(`update agents.downline set from_day = '2026-11-21' where member_id = $1`, [late]);
  await bet(member, DAY, 10_000);
  await bet(member, '2026-11-19', 70_000);
  await bet(late, DAY, 50_000);
  const shown = value(await calls.explainAgent({ date: DAY, key: '2d' }, memberContext(agent)));
  expect(shown).toMatchObject({ total: 1, staked: 10_000, list: [{ id: Number(member), staked: 10_000 }] });
  expect(value(await calls.explainOwn({ date: DAY }, memberContext(member))).list).toMatchObject([
    { staked: 10_000 },
  ]);
});

test.each([
  ['computed', [], 0, 'rebate_none'],
  ['differs', [], 0, 'rebate_none'],
  ['checked', [DAY], 120, 'ok'],
] as const)(
  'of a day that is %s is shown %j and claimed %i: %s',
  async (state, days, claimable, expected) => {
    await beginBusinessTime(store, app, '2026-11-23T08:30:00Z');
    await computed(state, { '2d': 120 });
    const shown = value(await calls.ownDays({}, memberContext(member)));
    expect([shown.list.map(({ date }) => date), shown.claimable]).toEqual([days, claimable]);
    const claimed = await calls.claimOwn({ game_str: 'all', fs_money: 120 }, memberContext(member));
    expect(outcome(claimed)).toBe(expected);
  },
);

test('of two games one is claimed for its own sum, and the other is left', async () => {
  await beginBusinessTime(store, app, '2026-11-23T08:30:00Z');
  await computed('checked', { '2d': 120, '3d': 30 });
  const claim = (game_str: string, fs_money: number) =>
    calls.claimOwn({ game_str, fs_money }, memberContext(member));
  expect(await claim('2d', 150)).toMatchObject({ refused: 'changed_meanwhile', details: { amount: 120 } });
  expect(value(await claim('2d', 120))).toMatchObject({ amount: 120, balance: 10_120 });
  const { list, claimable } = value(await calls.ownDays({}, memberContext(member)));
  expect(claimable).toBe(30);
  expect(list).toMatchObject([
    {
      ...{ can_back_amount: 150, settle_back_amount: 150, left: 30, valid_amount: 2000 },
      games: [
        { key: '2d', amount: 120, left: 0 },
        { key: '3d', amount: 30, left: 30 },
      ],
    },
  ]);
});

test('a suspended member claims nothing', async () => {
  await beginBusinessTime(store, app, '2026-11-23T08:30:00Z');
  await computed('checked', { '2d': 120 });
  await store.query("update members.accounts set state = 'suspended' where id = $1", [member]);
  const claimed = await calls.claimOwn({ game_str: 'all', fs_money: 120 }, memberContext(member));
  expect(outcome(claimed)).toBe('suspended');
});

test('claims open at 15:00 in Yangon each day', async () => {
  const opensAt = async (now: string) => {
    await beginBusinessTime(store, app, now);
    return value(await calls.ownDays({}, memberContext(member))).opens_at;
  };
  expect(await opensAt('2026-11-23T08:29:00Z')).toBe('2026-11-23T08:30:00.000Z');
  expect(await opensAt('2026-11-23T08:30:00Z')).toBeNull();
  expect(await opensAt('2026-11-23T17:29:00Z')).toBeNull();
  // Midnight in Yangon, and still the day before in London.
  expect(await opensAt('2026-11-23T17:31:00Z')).toBe('2026-11-24T08:30:00.000Z');
});

test('days of the last hundred days are listed, and older ones until they are claimed', async () => {
  for (const [day, isListed] of [
    ['2026-08-16', true],
    ['2026-08-15', false],
  ] as const) {
    await beginBusinessTime(store, app, '2026-11-23T08:30:00Z');
    await computed('checked', { '2d': 120 }, 'player', day);
    const days = async () => value(await calls.ownDays({}, memberContext(member)));
    expect(await days()).toMatchObject({ list: [{ date: day, left: 120 }], claimable: 120 });
    value(await calls.claimOwn({ game_str: 'all', fs_money: 120 }, memberContext(member)));
    const { list, claimable } = await days();
    expect([day, list.length === 1, claimable]).toEqual([day, isListed, 0]);
  }
});

test('the preview of a rate counts no days on which the member was deeper below', async () => {
  const middle = await memberBelow(store, agent);
  for (const [id, figure] of [
    [agent, 100],
    [middle, 60],
    [member, 40],
  ] as const)
    await rate(id, '2026-11-01', figure);
  await store.ownerQuery(
    `update agents.downline set from_day = '2026-11-21' where superior_id = $1 and member_id = $2`,
    [agent, member],
  );
  await store.ownerQuery(
    `insert into agents.downline (superior_id, member_id, child_id, depth, from_day, until_day)
     values ($1, $3, $2, 2, '2026-11-01', '2026-11-21'), ($2, $3, $3, 1, '2026-11-01', '2026-11-21')`,
    [agent, middle, member],
  );
  await bet(member, DAY, 30_000);
  await bet(member, '2026-11-21', 10_000);
  const input = { subor_id: Number(member), a_key: '2d', a_val: 50 };
  expect(value(await calls.preview(input, memberContext(agent)))).toMatchObject({
    ...{ valid: 10_000, agent_was: 60, agent_would: 50, member_was: 40, member_would: 50 },
  });
});
