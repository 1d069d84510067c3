import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { withClient } from '../../database/testing.ts';
import { memberBelow, moveMember, newAgent } from '../../testing/agents.ts';
import { advanceAndSeal, type LotteryFixture, lotteryFixture, operators } from '../../testing/lottery.ts';
import {
  beginBusinessTime,
  jumpBusinessTime,
  memberContext,
  operatorContext,
} from '../../testing/test-app.ts';
import { agentsMemberApi, verifyAgents } from '../agents/index.ts';
import { balances, verifyLedger } from '../ledger/index.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { closeAccount } from '../members/index.ts';
import { reportsMemberApi } from '../reports/index.ts';
import { changeSetting, clearSettingsCache, type SettingKey } from '../settings/index.ts';
import { rebatesMemberApi } from './member-api.ts';
import { recomputeRebates } from './recompute.ts';
import { differenceOf, settleRebates } from './settle-day.ts';
import { verifyRebates } from './verify.ts';

const MORNING = '2d-20261123-morning';
const RESULT = { set_index: '1,441.14', set_value: '38,177.16' };

let at: LotteryFixture;
let calls: ReturnType<typeof rebatesMemberApi>;

const value = <T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T => {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
};
const as = (id: bigint) => memberContext(id);
const wallet = async (id: bigint) => (await balances(at.store, id)).wallet;
const broken = async () =>
  [
    ...(await verifyRebates(at.store)),
    ...(await verifyLedger(at.store)),
    ...(await verifyAgents(at.store)),
  ].filter((one) => one.broken > 0);
const setRate = (agent: bigint, member: bigint, rate: number, game = '2d') =>
  calls.setRate({ subor_id: Number(member), a_key: game, a_val: rate }, as(agent));

/** Sets a rate at once, as if it had been set the day before. */
async function rateNow(memberId: bigint, rate: number, game = '2d'): Promise<void> {
  await at.store.ownerQuery(
    `insert into rebates.rates (member_id, game, from_day, rate)
       values ($1, $2, clock.yangon_date(clock.now()), $3)
       on conflict (member_id, game, from_day) do update set rate = excluded.rate`,
    [memberId, game, rate],
  );
}

async function setting<Key extends SettingKey>(key: Key, to: never): Promise<void> {
  await at.store.tx((tx) => changeSetting(tx, key, to, null));
  clearSettingsCache(at.store);
}

/** Draws the morning and settles it. */
async function drawMorning(): Promise<void> {
  await jumpBusinessTime(at.store, '3 hours 2 minutes');
  await advanceAndSeal(at.app);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(at.store);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    value(
      await at.operatorCalls.operatorResults.enter({ issue: MORNING, ...RESULT }, operatorContext(operator)),
    );
  await jumpBusinessTime(at.store, '11 minutes');
  await settleDueDraws(at.app);
}

beforeAll(async () => {
  at = await lotteryFixture();
  calls = rebatesMemberApi(at.app);
  await operators(at.store);
});

describe('rates', () => {
  let top: bigint;
  let middle: bigint;
  let low: bigint;
  beforeEach(async () => {
    top = await newAgent(at.store);
    middle = await newAgent(at.store, top);
    low = await memberBelow(at.store, middle);
    await rateNow(top, 120);
  });

  test('are at most the agent’s own, from tomorrow on, and for the direct downline only', async () => {
    expect(await setRate(top, middle, 121)).toMatchObject({
      refused: 'rebate_too_high',
      details: { max: '1.20%' },
    });
    const set = value(await setRate(top, middle, 120));
    expect(set.is_fs).toBe(1);
    // One game with a rate is enough.
    expect(value(await setRate(top, middle, 0)).is_fs).toBe(1);
    expect(value(await setRate(top, middle, 0, '3d')).is_fs).toBe(0);
    value(await setRate(top, middle, 120));
    expect(set.list[0]).toMatchObject({ key: '2d', title: '2D', value: 120, today: 50, max: 120 });
    expect(await setRate(top, low, 10)).toMatchObject({ refused: 'not_found' });
    expect(await setRate(top, top, 10)).toMatchObject({ refused: 'not_found' });
    expect(await setRate(middle, top, 10)).toMatchObject({ refused: 'not_found' });
    expect(await setRate(top, middle, 10, 'chess')).toMatchObject({ refused: 'not_found' });
    expect(await broken()).toEqual([]);
  });

  test('are at most the highest of the game', async () => {
    await rateNow(top, 150);
    expect(await setRate(top, middle, 151)).toMatchObject({ refused: 'rebate_too_high' });
    expect(await setRate(top, middle, 150)).toMatchObject({ ok: true });
  });

  test('below are lowered with one that is lowered', async () => {
    value(await setRate(top, middle, 100));
    value(await setRate(middle, low, 90));
    value(await setRate(top, middle, 40));
    const { list } = value(await calls.rates({ subor_id: Number(low) }, as(middle)));
    expect(list[0]).toMatchObject({ value: 40, max: 40, today: 50 });
    expect(await setRate(middle, low, 41)).toMatchObject({ refused: 'rebate_too_high' });
    expect(await broken()).toEqual([]);
  });

  test('never end up above the superior’s when both are set at once', async () => {
    for (let round = 0; round < 10; round++) {
      value(await setRate(top, middle, 100));
      await Promise.all([setRate(top, middle, 30), setRate(middle, low, 80)]);
      const { list } = value(await calls.rates({ subor_id: Number(low) }, as(middle)));
      expect(list[0]!.value).toBeLessThanOrEqual(30);
    }
    expect(await broken()).toEqual([]);
  });

  test('of a new member are the agent’s defaults, at most the agent’s own', async () => {
    expect(await calls.setDefaults({ fs_setting: { '2d': 121 } }, as(top))).toMatchObject({
      refused: 'rebate_too_high',
    });
    expect(await calls.setDefaults({ fs_setting: { '2d': 80, chess: 1 } }, as(top))).toMatchObject({
      refused: 'not_found',
    });
    expect(value(await calls.defaults({}, as(top))).list[0]).toMatchObject({ value: 50, max: 120 });
    value(await calls.setDefaults({ fs_setting: { '2d': 80 } }, as(top)));
    expect(value(await calls.defaults({}, as(top))).list[0]).toMatchObject({ value: 80, max: 120 });
    const made = value(await agentsMemberApi(at.app, agentsPorts).createMember({}, as(top)));
    const { list } = value(await calls.rates({ subor_id: made.subor_id }, as(top)));
    expect(list[0]).toMatchObject({ value: 80, today: 80 });
    expect(await broken()).toEqual([]);
  });

  test('of a new member are never above those of an agent who has less than the default', async () => {
    const small = await newAgent(at.store);
    await rateNow(small, 30);
    const made = value(await agentsMemberApi(at.app, agentsPorts).createMember({}, as(small)));
    const { list } = value(await calls.rates({ subor_id: made.subor_id }, as(small)));
    expect(list[0]).toMatchObject({ value: 30, today: 30, max: 30 });
    expect(value(await calls.defaults({}, as(small))).list[0]).toMatchObject({ value: 30, max: 30 });
    const lowered = await newAgent(at.store);
    value(await calls.setDefaults({ fs_setting: { '2d': 40 } }, as(lowered)));
    await rateNow(lowered, 20);
    expect(value(await calls.defaults({}, as(lowered))).list[0]).toMatchObject({ value: 20, max: 20 });
    expect(await broken()).toEqual([]);
  });

  test('of a member who moves are lowered to those of the new superior, with the downline', async () => {
    const other = await newAgent(at.store);
    await rateNow(other, 30);
    await moveMember(at.store, middle, other);
    const { list } = value(await calls.rates({ subor_id: Number(low) }, as(middle)));
    expect(list[0]).toMatchObject({ value: 30, today: 50 });
    expect(await broken()).toEqual([]);
  });

  test('of who comes below an agent that is lowered tomorrow are lowered with the agent, with the downline', async () => {
    const [single, below] = [await newAgent(at.store), await newAgent(at.store)];
    const under = await memberBelow(at.store, below);
    value(await setRate(below, under, 50));
    value(await setRate(top, middle, 30));
    const created = value(await agentsMemberApi(at.app, agentsPorts).createMember({}, as(middle)));
    const { rows } = await at.store.query<{ outcome: string }>(
      'select agents.bind($1, $3) as outcome union all select agents.bind($2, $3)',
      [single, below, middle],
    );
    expect(rows).toEqual([{ outcome: 'bound' }, { outcome: 'bound' }]);
    for (const id of [BigInt(created.subor_id), single, below]) {
      const { list } = value(await calls.rates({ subor_id: Number(id) }, as(middle)));
      expect(list[0]).toMatchObject({ value: 30, today: 50 });
    }
    const { list } = value(await calls.rates({ subor_id: Number(under) }, as(below)));
    expect(list[0]).toMatchObject({ value: 30, today: 50 });
    expect(await broken()).toEqual([]);
  });
});

describe('the rebates of a day', () => {
  let top: bigint;
  let middle: bigint;
  let low: bigint;
  let friend: bigint;
  let loner: bigint;
  let wide: bigint;
  let gone: bigint;
  beforeAll(async () => {
    at = await lotteryFixture();
    calls = rebatesMemberApi(at.app);
    await setting('rebate.payment', 'when claimed' as never);
    top = await newAgent(at.store);
    middle = await newAgent(at.store, top);
    low = await memberBelow(at.store, middle, 1_000_000n);
    // Brought by a player who is no agent.
    friend = await memberBelow(at.store, low);
    loner = await memberBelow(at.store, null);
    wide = await memberBelow(at.store, middle, 1_000_000n);
    gone = await memberBelow(at.store, middle, 1_000_000n);
    for (const [id, rate] of [
      [top, 120],
      [middle, 80],
      [low, 50],
      [friend, 20],
      [wide, 50],
    ] as const)
      await rateNow(id, rate);
    for (const [id, stake] of [
      [low, 12_345],
      [friend, 777],
      [loner, 999],
      [top, 500],
    ] as const)
      value(await at.bet(id, MORNING, { '12': stake }));
    // A member who came the day before, and was moved away from this day on.
    const { drawsOperatorOne: asked, drawsOperatorTwo: approved } = await operators(at.store);
    await withClient(at.store.databaseUrl, async (owner) => {
      for (const table of ['downline', 'placements'])
        await owner.query(
          `update agents.${table} set from_day = from_day - 1 where member_id = $1 and superior_id = $2`,
          [gone, middle],
        );
      await owner.query(
        `select agents.place($1, null, clock.yangon_date(clock.now()), 'moved', $2, $3, 'test')`,
        [gone, asked.id, approved.id],
      );
    });
    value(await at.bet(gone, MORNING, { '12': 4321 }));
    // More than 70 of the 100 numbers, in two slips; and exactly 70 by `low` in all.
    const numbers = (from: number, to: number) =>
      Object.fromEntries(
        Array.from({ length: to - from }, (_, n) => [String(from + n).padStart(2, '0'), 100]),
      );
    value(await at.bet(wide, MORNING, numbers(0, 40)));
    value(await at.bet(wide, MORNING, numbers(31, 71)));
    value(await at.bet(low, MORNING, numbers(0, 40)));
    value(await at.bet(low, MORNING, numbers(30, 70)));
    // An open bet counts nothing yet.
    value(await at.bet(low, '2d-20261123-evening', { '12': 5000 }));
    await drawMorning();
  });

  const LOW = 12_345 + 8000;

  test('are not computed before 14:00 of the next day, and those of agents not before 15:00', async () => {
    const states = async () => {
      const { rows } = await at.store.query<{ part: string; state: string }>(
        'select part, state from rebates.days order by part',
      );
      return rows.map(({ part, state }) => `${part} ${state}`);
    };
    await beginBusinessTime(at.store, at.app, '2026-11-24T07:29:59Z');
    await settleRebates(at.app);
    expect(await states()).toEqual([]);
    await beginBusinessTime(at.store, at.app, '2026-11-24T07:30:00Z');
    await settleRebates(at.app);
    expect(await states()).toEqual(['player checked']);
    await beginBusinessTime(at.store, at.app, '2026-11-24T08:30:00Z');
    await settleRebates(at.app);
    expect(await states()).toEqual(['agent checked', 'player checked']);
  });

  test('are floor(valid × rate) of a player, and the difference of the rates of an agent', async () => {
    const own = async (id: bigint) => value(await calls.ownDays({}, as(id)));
    expect((await own(low)).list[0]).toMatchObject({
      date: '2026-11-23',
      valid_amount: LOW,
      can_back_amount: Math.floor((LOW * 50) / 10_000),
    });
    expect((await own(friend)).claimable).toBe(Math.floor((777 * 20) / 10_000));
    expect((await own(loner)).claimable).toBe(Math.floor((999 * 50) / 10_000));
    expect(await own(wide)).toMatchObject({ list: [], claimable: 0 });
    const ofAgent = async (id: bigint) => value(await calls.agentDays({}, as(id))).claimable;
    expect(await ofAgent(middle)).toBe(Math.floor((LOW * 30) / 10_000) + Math.floor((777 * 30) / 10_000));
    expect(await ofAgent(top)).toBe(Math.floor((LOW * 40) / 10_000) + Math.floor((777 * 40) / 10_000));
    // Who is no agent earns nothing by others.
    expect(value(await calls.agentDays({}, as(low))).list).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('are explained to the kyat', async () => {
    const own = value(await calls.explainOwn({ date: '2026-11-23' }, as(wide)));
    expect(own.list).toMatchObject([{ key: '2d', staked: 8000, excluded: 8000, valid: 0, amount: 0 }]);
    const input = { date: '2026-11-23', key: '2d' };
    const byChild = value(await calls.explainAgent(input, as(top)));
    const amount = value(await calls.agentDays({}, as(top))).claimable;
    expect(byChild).toMatchObject({
      amount,
      list: [{ id: Number(middle), members: 3, rate_own: 120, rate_below: 80, excluded: 8000, amount }],
    });
    const byMember = value(await calls.explainAgent({ ...input, child_id: Number(middle) }, as(top)));
    expect(byMember.list.map(({ id }) => id)).toEqual([low, friend, wide].map(Number));
    expect(byMember.list.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    const ofMiddle = value(await calls.explainAgent(input, as(middle)));
    expect(ofMiddle.list.map(({ id }) => id)).toEqual([low, wide].map(Number));
    const refusal = async (over: object) =>
      expect(await calls.explainAgent({ ...input, ...over }, as(top))).toMatchObject({
        refused: 'not_found',
      });
    await refusal({ key: 'chess' });
    // Neither a grandchild, nor the agent, nor somebody who is not there is a child, nor a child before it was one.
    for (const id of [low, top, 999_999n]) await refusal({ child_id: Number(id) });
    await refusal({ child_id: Number(middle), date: '2026-11-01' });
  });

  test('show what another rate would have given', async () => {
    const preview = value(
      await calls.preview({ subor_id: Number(middle), a_key: '2d', a_val: 100 }, as(top)),
    );
    expect(preview).toMatchObject({
      start_at: '2026-11-17',
      end_at: '2026-11-23',
      valid: LOW + 777,
      agent_was: Math.floor((LOW * 40) / 10_000) + Math.floor((777 * 40) / 10_000),
      agent_would: Math.floor((LOW * 20) / 10_000) + Math.floor((777 * 20) / 10_000),
      // The member is an agent, and played nothing.
      member_was: Math.floor((LOW * 30) / 10_000) + Math.floor((777 * 30) / 10_000),
      member_would: Math.floor((LOW * 50) / 10_000) + Math.floor((777 * 50) / 10_000),
    });
    // Who is below would have had no more than the member.
    expect(
      value(await calls.preview({ subor_id: Number(middle), a_key: '2d', a_val: 40 }, as(top))),
    ).toMatchObject({ member_would: 0 });
    expect(
      value(await calls.preview({ subor_id: Number(low), a_key: '2d', a_val: 60 }, as(middle))),
    ).toMatchObject({
      // Who has a downline without being an agent gets nothing for it.
      member_was: Math.floor((LOW * 50) / 10_000),
      member_would: Math.floor((LOW * 60) / 10_000),
    });
    // Whoever came afterwards had not bet for them.
    await at.store.query('select agents.bind($1, $2)', [loner, middle]);
    expect(
      value(await calls.preview({ subor_id: Number(middle), a_key: '2d', a_val: 100 }, as(top))),
    ).toEqual(preview);
    // Also when they were below the same agent before.
    await at.store.ownerQuery(
      `insert into agents.downline (superior_id, member_id, child_id, depth, from_day, until_day)
         values ($1, $2, $2, 1, '2026-11-01', clock.yangon_date(clock.now()))`,
      [top, loner],
    );
    expect(
      value(await calls.preview({ subor_id: Number(middle), a_key: '2d', a_val: 100 }, as(top))),
    ).toEqual(preview);
    await at.store.ownerQuery("delete from agents.downline where from_day = '2026-11-01'");
    // Who left and came back counts once.
    const { rows: ends } = await at.store.ownerQuery(
      `with left_today as (
         update agents.downline set until_day = clock.yangon_date(clock.now())
         where superior_id = $1 and member_id = $2 returning *)
       insert into agents.downline (superior_id, member_id, child_id, depth, from_day)
       select superior_id, member_id, child_id, depth, until_day from left_today returning until_day`,
      [middle, low],
    );
    expect(ends).toHaveLength(1);
    expect(
      value(await calls.preview({ subor_id: Number(middle), a_key: '2d', a_val: 100 }, as(top))),
    ).toEqual(preview);
    await at.store.ownerQuery(
      'delete from agents.downline where superior_id = $1 and member_id = $2 and from_day = clock.yangon_date(clock.now())',
      [middle, low],
    );
    await at.store.ownerQuery(
      "update agents.downline set until_day = 'infinity' where superior_id = $1 and member_id = $2",
      [middle, low],
    );
    // Nor does the agent learn what they bet before they came.
    expect(
      value(await calls.preview({ subor_id: Number(loner), a_key: '2d', a_val: 0 }, as(middle))),
    ).toMatchObject({ valid: 0, agent_was: 0, agent_would: 0, member_was: 0 });
  });

  test('are claimed from 15:00 on, once, and for the sum that was seen', async () => {
    const claim = (sum: number, context = as(low)) =>
      calls.claimOwn({ game_str: 'all', fs_money: sum }, context);
    const due = value(await calls.ownDays({}, as(low))).claimable;
    const before = await wallet(low);
    await beginBusinessTime(at.store, at.app, '2026-11-24T08:29:59Z');
    expect(await claim(due)).toMatchObject({ refused: 'rebate_early' });
    await beginBusinessTime(at.store, at.app, '2026-11-24T08:30:00Z');
    expect(await claim(due + 1)).toMatchObject({ refused: 'changed_meanwhile', details: { amount: due } });
    expect(await calls.claimOwn({ game_str: '3d', fs_money: due }, as(low))).toMatchObject({
      refused: 'rebate_none',
    });
    at.app.hints.length = 0;
    const all = await Promise.all(Array.from({ length: 50 }, () => claim(due)));
    expect(at.app.hints).toContainEqual({ type: 'balance', memberId: low });
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await wallet(low)).toBe(before + BigInt(due));
    expect(await claim(due)).toMatchObject({ refused: 'rebate_none' });
    expect(value(await calls.ownDays({}, as(low)))).toMatchObject({ claimable: 0, list: [{ left: 0 }] });
    expect(await broken()).toEqual([]);
  });

  test('of an agent are claimed for the sum that was seen, and not by a player’s claim', async () => {
    const due = value(await calls.agentDays({}, as(top))).claimable;
    const own = value(await calls.ownDays({}, as(top))).claimable;
    const before = await wallet(top);
    expect([due > 0, own > 0, due !== own]).toEqual([true, true, true]);
    expect(await calls.claimAgent({ fs_money: own }, as(top))).toMatchObject({
      refused: 'changed_meanwhile',
      details: { amount: due },
    });
    expect(await calls.claimAgent({ fs_money: 0 }, as(top))).toMatchObject({ refused: 'rebate_none' });
    expect(await calls.claimAgent({ fs_money: due }, as(low))).toMatchObject({ refused: 'rebate_none' });
    at.app.hints.length = 0;
    expect(value(await calls.claimAgent({ fs_money: due }, as(top)))).toMatchObject({ amount: due });
    expect(at.app.hints).toContainEqual({ type: 'balance', memberId: top });
    expect(await calls.claimAgent({ fs_money: due }, as(top))).toMatchObject({ refused: 'rebate_none' });
    expect(await wallet(top)).toBe(before + BigInt(due));
    expect(value(await calls.agentDays({}, as(top))).claimable).toBe(0);
    expect(value(await calls.ownDays({}, as(top))).claimable).toBe(own);
    expect(await broken()).toEqual([]);
  });

  test('are paid at once when the setting says so, by as many jobs as there are', async () => {
    await setting('rebate.payment', 'at once' as never);
    const before = await wallet(middle);
    const due = value(await calls.agentDays({}, as(middle))).claimable;
    // A process that ended after a full step leaves the day to the next one.
    const step = "select rebates.pay_due('2026-11-23', 'player', 1) as count";
    expect((await at.store.query(step)).rows).toEqual([{ count: 1 }]);
    const day = "select state from rebates.days where day = '2026-11-23' and part = 'player'";
    expect((await at.store.query(day)).rows).toEqual([{ state: 'checked' }]);
    await Promise.all([settleRebates(at.app), settleRebates(at.app), settleRebates(at.app)]);
    await settleRebates(at.app);
    expect(await wallet(middle)).toBe(before + BigInt(due));
    const { rows } = await at.store.query<{ state: string }>('select distinct state from rebates.days');
    expect(rows).toEqual([{ state: 'paid' }]);
    expect(await broken()).toEqual([]);
  });

  test('stay as they are when the result is corrected on a later day, which has none of these bets', async () => {
    const explained = async () => ({
      own: value(await calls.explainOwn({ date: '2026-11-23' }, as(low))),
      ofAgent: value(await calls.explainAgent({ date: '2026-11-23', key: '2d' }, as(top))),
      day: value(await calls.ownDays({}, as(low))).list[0],
    });
    const [before, walletBefore] = [await explained(), await wallet(low)];
    const { drawsOperatorOne, drawsOperatorTwo } = await operators(at.store);
    // From 47 to 12, on which she staked 12,345 and 100.
    const right = { issue: MORNING, set_index: '1,441.11', set_value: '38,172.16' };
    for (const operator of [drawsOperatorOne, drawsOperatorTwo])
      value(
        await at.operatorCalls.operatorResults.correct(
          { ...right, why: 'misread', note: 'other figures' },
          operatorContext(operator),
        ),
      );
    // The 8,000 for the 100 on 47 are taken back.
    expect((await wallet(low)) - walletBefore).toBe(80n * (12_345n + 100n) - 8000n);
    await settleRebates(at.app);
    expect(await explained()).toEqual(before);
    for (const [day, size] of [
      ['2026-11-23', 5],
      ['2026-11-24', 0],
    ] as const) {
      const expected = await recomputeRebates(at.store, day, 70);
      expect(expected.player.size).toBe(size);
      // However many members are read at a time.
      expect(await recomputeRebates(at.store, day, 70, 1)).toEqual(expected);
      for (const part of ['player', 'agent'] as const)
        expect(await differenceOf(at.store, day, part, expected[part])).toBeNull();
    }
    expect(await broken()).toEqual([]);
  });
});

test('a day is settled however late, with the days between', async () => {
  at = await lotteryFixture();
  calls = rebatesMemberApi(at.app);
  await setting('rebate.payment', 'when claimed' as never);
  const member = await memberBelow(at.store, null, 100_000n);
  value(await at.bet(member, MORNING, { '12': 50_000 }));
  await drawMorning();
  // Results from before the platform began have no bets.
  await at.store.ownerQuery(
    `insert into lottery.draws overriding system value select (jsonb_populate_record(d, '{"id": "900001", "name": "2d-20260107-morning",
       "date": "2026-01-07", "settled_at": "2026-01-07T05:40:00Z"}')).* from lottery.draws d where name = $1`,
    [MORNING],
  );
  await beginBusinessTime(at.store, at.app, '2027-03-03T09:00:00Z');
  await settleRebates(at.app);
  const { rows } = await at.store.query<{ part: string; first: string; last: string; days: number }>(
    `select part, to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last,
            count(*)::integer as days
     from rebates.days where state in ('checked', 'paid') group by part order by part`,
  );
  expect(rows).toEqual(
    ['agent', 'player'].map((part) => ({ part, first: '2026-11-23', last: '2027-03-02', days: 100 })),
  );
  expect(value(await calls.ownDays({}, as(member)))).toMatchObject({ claimable: 250 });
  // A day that was left out is found by the verification, and settled by the next run.
  await at.store.ownerQuery("delete from rebates.lines where day = '2026-11-23'");
  await at.store.ownerQuery("delete from rebates.days where day = '2026-11-23'");
  expect(await broken()).toMatchObject([
    { says: 'no day with settled bets is left out before a day whose rebates are computed', broken: 2 },
  ]);
  await settleRebates(at.app);
  expect(await broken()).toEqual([]);
  expect(value(await calls.ownDays({}, as(member)))).toMatchObject({ claimable: 250 });
});

test('a day that cannot be settled keeps no later one waiting', async () => {
  at = await lotteryFixture();
  const member = await memberBelow(at.store, null, 100_000n);
  value(await at.bet(member, MORNING, { '12': 50_000 }));
  await drawMorning();
  await at.store.ownerQuery(
    `create function rebates.fail_player() returns trigger language plpgsql as
       $$ begin if new.part = 'player' then raise 'broken'; end if; return new; end $$;
     create trigger fail_player before insert on rebates.days for each row execute function rebates.fail_player()`,
  );
  const parts = async () => {
    const { rows } = await at.store.query<{ part: string }>('select part from rebates.days order by part');
    return rows.map(({ part }) => part);
  };
  await beginBusinessTime(at.store, at.app, '2026-11-24T09:00:00Z');
  await settleRebates(at.app);
  expect(await parts()).toEqual(['agent']);
  expect(at.app.logged).toContainEqual(expect.objectContaining({ day: '2026-11-23', part: 'player' }));
  await at.store.ownerQuery('drop trigger fail_player on rebates.days; drop function rebates.fail_player()');
  // What is left of an earlier day is paid with the days that are not computed yet.
  await at.store.ownerQuery(
    `insert into rebates.days (day, part, state, total, lines, computed_at, checked_at, cover_percent)
     values ('2026-11-20', 'player', 'checked', 30, 1, clock.now(), clock.now(), 70)`,
  );
  await at.store.ownerQuery(
    `insert into rebates.lines (day, part, member_id, game, valid, amount)
     values ('2026-11-20', 'player', $1, '2d', 6000, 30)`,
    [member],
  );
  const before = await wallet(member);
  await settleRebates(at.app);
  expect(await wallet(member)).toBe(before + 30n + 250n);
  const { rows: states } = await at.store.query('select distinct state from rebates.days');
  expect(states).toEqual([{ state: 'paid' }]);
});

test('rebates that were left for months are claimed with the sum that is shown', async () => {
  at = await lotteryFixture();
  calls = rebatesMemberApi(at.app);
  await setting('rebate.payment', 'when claimed' as never);
  const member = await memberBelow(at.store, null, 100_000n);
  value(await at.bet(member, MORNING, { '12': 50_000 }));
  await drawMorning();
  await beginBusinessTime(at.store, at.app, '2026-11-24T09:00:00Z');
  await settleRebates(at.app);
  await beginBusinessTime(at.store, at.app, '2027-03-03T09:00:00Z');
  // A day of which something is left is listed however old it is, and explained.
  expect(value(await calls.ownDays({}, as(member)))).toMatchObject({
    list: [{ date: '2026-11-23', left: 250, games: [{ key: '2d', amount: 250 }] }],
    claimable: 250,
  });
  expect(value(await calls.explainOwn({ date: '2026-11-23' }, as(member))).list).toMatchObject([
    { valid: 50_000, amount: 250 },
  ]);
  const before = await wallet(member);
  value(await calls.claimOwn({ game_str: 'all', fs_money: 250 }, as(member)));
  expect(await wallet(member)).toBe(before + 250n);
  expect(value(await calls.ownDays({}, as(member)))).toMatchObject({ list: [], claimable: 0 });
  // The record names the bets that the rebate is for, not those of the day before the claim.
  expect(value(await reportsMemberApi(at.app).rebateList({}, as(member))).list).toEqual([
    { date: '2027-03-03', betAmount: 50_000, money: 250 },
  ]);
});

test('rebates are not paid into an account that was closed meanwhile', async () => {
  at = await lotteryFixture();
  calls = rebatesMemberApi(at.app);
  const [closed, open] = [
    await memberBelow(at.store, null, 50_000n),
    await memberBelow(at.store, null, 50_000n),
  ];
  for (const id of [closed, open]) value(await at.bet(id, MORNING, { '12': 50_000 }));
  await drawMorning();
  await at.store.tx((tx) => closeAccount(tx, closed));
  await beginBusinessTime(at.store, at.app, '2026-11-24T09:00:00Z');
  await settleRebates(at.app);
  expect([await wallet(closed), await wallet(open)]).toEqual([0n, 250n]);
  const { rows } = await at.store.query<{ state: string }>('select distinct state from rebates.days');
  expect(rows).toEqual([{ state: 'paid' }]);
  expect(await broken()).toEqual([]);
});

test('a day keeps the share of the numbers with which it was computed first', async () => {
  at = await lotteryFixture();
  calls = rebatesMemberApi(at.app);
  const agent = await newAgent(at.store);
  await rateNow(agent, 100);
  const member = await memberBelow(at.store, agent, 100_000n);
  const half = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [String(n).padStart(2, '0'), 1000]));
  value(await at.bet(member, MORNING, half));
  await drawMorning();
  await beginBusinessTime(at.store, at.app, '2026-11-24T07:45:00Z');
  await settleRebates(at.app);
  await setting('rebate.cover_percent', 40 as never);
  await beginBusinessTime(at.store, at.app, '2026-11-24T08:45:00Z');
  await settleRebates(at.app);
  const { rows } = await at.store.query(
    'select part, state, total::integer, difference, cover_percent from rebates.days order by part',
  );
  const day = { state: 'paid', total: 250, difference: null, cover_percent: 70 };
  expect(rows).toEqual([
    { ...day, part: 'agent' },
    { ...day, part: 'player' },
  ]);
  expect(value(await calls.explainOwn({ date: '2026-11-23' }, as(member)))).toMatchObject({
    cover_percent: 70,
    list: [{ excluded: 0, amount: 250 }],
  });
  expect(value(await calls.explainAgent({ date: '2026-11-23', key: '2d' }, as(agent))).cover_percent).toBe(
    70,
  );
  expect(value(await reportsMemberApi(at.app).rebateList({}, as(agent))).list).toEqual([
    { date: '2026-11-24', betAmount: 50_000, money: 250 },
  ]);
  // A day that is not computed yet will have the setting of then.
  expect(value(await calls.explainOwn({ date: '2026-11-24' }, as(member))).cover_percent).toBe(40);
});

test('a day that the independent computation does not confirm is not paid', async () => {
  at = await lotteryFixture();
  calls = rebatesMemberApi(at.app);
  const member = await memberBelow(at.store, null, 100_000n);
  value(await at.bet(member, MORNING, { '12': 50_000 }));
  await drawMorning();
  await withClient(at.store.databaseUrl, async (owner) => {
    await owner.query(
      `create function rebates.add_one() returns trigger language plpgsql as
         $$ begin new.amount := new.amount + 1; return new; end $$`,
    );
    await owner.query(
      'create trigger add_one before insert on rebates.lines for each row execute function rebates.add_one()',
    );
  });
  const before = await wallet(member);
  await beginBusinessTime(at.store, at.app, '2026-11-24T09:00:00Z');
  await settleRebates(at.app);
  await settleRebates(at.app);
  const { rows } = await at.store.query<{ state: string; difference: string | null }>(
    `select state, difference from rebates.days where part = 'player'`,
  );
  expect(rows).toEqual([
    { state: 'differs', difference: `${member} 2d: 251 settled, 250 computed independently` },
  ]);
  expect(await wallet(member)).toBe(before);
  expect(at.app.logged.some(({ msg }) => msg === 'the rebates of a day differ')).toBe(true);
});
