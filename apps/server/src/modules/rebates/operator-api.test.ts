import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operator } from '../../http/context.ts';
import { memberBelow, moveMember, newAgent } from '../../testing/agents.ts';
import { authorised } from '../../testing/calls.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import { raceRounds } from '../../testing/rounds.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { rebatesMemberApi, rebatesOperatorApi, verifyRebates } from './index.ts';

let at: LotteryFixture;
let calls: ReturnType<typeof rebatesOperatorApi>;
let one: Operator;
let two: Operator;
let agent: bigint;
let child: bigint;
let player: bigint;

const reason = 'agreed with the agent';
const value = <T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T => {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
};
const refusal = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);
const set = (id: bigint, rate: number, by = one, key = '2d') =>
  calls.setRates({ id: Number(id), rates: [{ key, rate }], reason }, operatorContext(by));
const rateOf = async (id: bigint) =>
  value(await calls.rates({ id: Number(id) }, operatorContext(one))).list.find(({ key }) => key === '2d')!;
const broken = async () => (await verifyRebates(at.store)).filter((found) => found.broken > 0);
const asOwner = (sql: string, params: unknown[] = []) => at.store.ownerQuery(sql, params);

async function raise(id: bigint, rate: number): Promise<void> {
  value(await set(id, rate, one));
  value(await set(id, rate, two));
}

beforeAll(async () => {
  at = await lotteryFixture();
  calls = authorised(at.app, 'operatorRebates', rebatesOperatorApi(at.app));
  one = await insertOperator(at.store, { name: 'finance.one', role: 'finance' });
  two = await insertOperator(at.store, { name: 'finance.two', role: 'finance' });
});
beforeEach(async () => {
  agent = await newAgent(at.store);
  child = await newAgent(at.store, agent);
  player = await memberBelow(at.store, child);
});

describe('a rate', () => {
  test('goes up with two operators who enter the same, and down with one', async () => {
    value(await set(agent, 120));
    expect(await rateOf(agent)).toMatchObject({ value: 50, asked: { value: 120, mine: true } });
    value(await set(agent, 120));
    expect((await rateOf(agent)).value).toBe(50);
    value(await set(agent, 110, two));
    expect(await rateOf(agent)).toMatchObject({ value: 50, asked: { value: 110, mine: false } });
    value(await set(agent, 110, one));
    expect(await rateOf(agent)).toMatchObject({
      value: 110,
      today: 50,
      asked: null,
      superior: null,
      max: 150,
    });
    value(await set(agent, 109, two));
    expect(await rateOf(agent)).toMatchObject({ value: 109 });
    const { history } = value(await calls.rates({ id: Number(agent) }, operatorContext(one)));
    expect(history[0]).toMatchObject({ key: '2d', rate: 109, by: 'operator', name: 'finance.two' });
    for (const [days, rate] of [
      [89, 7],
      [91, 8],
    ])
      await asOwner(
        `insert into rebates.rates (member_id, game, from_day, rate, set_at, set_by_operator)
         values ($1, '2d', clock.yangon_date(clock.now()) - $2::integer, $3, clock.now() - make_interval(days => $2), $4)`,
        [String(agent), days, rate, String(one.id)],
      );
    const later = value(await calls.rates({ id: Number(agent) }, operatorContext(one))).history;
    expect(
      [later[0], later.at(-1)].map((change) => change?.rate),
      'latest first',
    ).toEqual([109, 7]);
    expect(later.map((change) => change.rate)).not.toContain(8);
  });

  test('is at most the superior’s and the highest of the game', async () => {
    expect(refusal(await set(agent, 151))).toBe('rebate_too_high');
    await raise(agent, 150);
    expect(await rateOf(child)).toMatchObject({ value: 50, superior: 150 });
    value(await set(agent, 100));
    expect(refusal(await set(child, 101))).toBe('rebate_too_high');
    await raise(child, 100);
    expect((await rateOf(child)).value).toBe(100);
    expect(await rateOf(agent)).toMatchObject({ highest_below: 100 });
    expect(refusal(await set(child, 100))).toBe('rebate_same');
    expect(refusal(await set(child, 10, one, 'dice'))).toBe('not_found');
    expect(refusal(await set(999_999n, 10))).toBe('not_found');
    expect(await broken()).toEqual([]);
  });

  test('below is that of who is below from tomorrow on', async () => {
    const leaving = await memberBelow(at.store, agent);
    await raise(agent, 100);
    await raise(leaving, 60);
    expect(await rateOf(agent)).toMatchObject({ highest_below: 60 });
    await moveMember(at.store, leaving, null);
    expect(await rateOf(agent)).toMatchObject({ highest_below: 50 });
  });

  test('that is lowered lowers everybody below, and drops the request for a higher one', async () => {
    await raise(agent, 90);
    value(await set(child, 80));
    value(await set(agent, 20, two));
    expect([(await rateOf(agent)).value, (await rateOf(child)).value, (await rateOf(player)).value]).toEqual([
      20, 20, 20,
    ]);
    expect(refusal(await set(child, 80, two))).toBe('rebate_too_high');
    value(await set(child, 10));
    expect((await rateOf(child)).asked).toBeNull();
  });

  test('of several games is set where it is lower and waits where it is higher', async () => {
    const { list } = value(
      await calls.setRates(
        {
          id: Number(agent),
          rates: [
            { key: '2d', rate: 70 },
            { key: '3d', rate: 30 },
          ],
          reason,
        },
        operatorContext(one),
      ),
    );
    expect(list.map((row) => [row.key, row.value, row.asked?.value])).toEqual([
      ['2d', 50, 70],
      ['3d', 30, undefined],
    ]);
    const { rows } = await at.store.query(
      'select action, subject, details from operators.audit order by id desc limit 1',
    );
    expect(rows[0]).toMatchObject({
      ...{ action: 'rebate.rate', subject: `member:${agent}` },
      details: {
        reason,
        set: { '3d': expect.stringMatching(/ → 0\.3/) },
        asked: { '2d': expect.stringMatching(/^0\.5.* → 0\.7/) },
      },
    });
    const rates = [{ key: '3d', rate: 60 }];
    const asked = await calls.setRates({ id: Number(agent), rates, reason }, operatorContext(two));
    expect(value(asked).list.map((row) => [row.key, row.asked?.value, row.asked?.mine])).toEqual([
      ['2d', 70, false],
      ['3d', 60, true],
    ]);
    const { list: seen } = value(await calls.rates({ id: Number(agent) }, operatorContext(one)));
    expect(seen.map((row) => [row.key, row.asked?.value, row.asked?.mine])).toEqual([
      ['2d', 70, true],
      ['3d', 60, false],
    ]);
  });

  test('that one operator lowers is never raised by it, whatever the agent does at the same time', async () => {
    const agents = rebatesMemberApi(at.app);
    for (let round = 0; round < raceRounds(6); round += 1) {
      const top = await newAgent(at.store);
      const below = await newAgent(at.store, top);
      const [operator, byAgent] = await Promise.all([
        set(below, 40),
        agents.setRate({ subor_id: Number(below), a_key: '2d', a_val: 10 }, memberContext(top)),
      ]);
      expect(byAgent.ok).toBe(true);
      const { value: now, asked } = await rateOf(below);
      // The operator was first and the agent lowered it further; or 40 was a raise, and waits.
      expect([refusal(operator), now]).toEqual(['ok', 10]);
      expect(asked === null || asked.value === 40).toBe(true);
    }
  });

  test('that two operators confirm at once is set once', async () => {
    const three = await insertOperator(at.store, { name: 'finance.three', role: 'finance' });
    for (let round = 0; round < raceRounds(4); round += 1) {
      const top = await newAgent(at.store);
      value(await set(top, 60));
      const both = await Promise.all([set(top, 60, two), set(top, 60, three)]);
      expect(both.map(refusal).sort()).toEqual(['ok', 'rebate_same']);
    }
  });
});

/** Counted bets, written as the settlement does. */
async function insertValid(memberId: bigint, valid: number, daysAgo: number, game = '2d'): Promise<void> {
  await asOwner(
    `insert into rebates.valid_bets (day, member_id, game, staked, valid)
     values (clock.yangon_date(clock.now()) - $3::integer, $1, $4, $2, $2)`,
    [String(memberId), valid, daysAgo, game],
  );
}

/** What a member staked and won less staked on some days: days ago, game, stakes, results. */
async function insertPlay(memberId: bigint, days: string): Promise<void> {
  await asOwner(
    `insert into agent_reports.member_days (member_id, day, game, stakes, results)
     select $1, clock.yangon_date(clock.now()) - d.ago, d.game, d.stakes, d.results
     from (values ${days}) d(ago, game, stakes, results)`,
    [String(memberId)],
  );
}

describe('the what-if', () => {
  const preview = async (id: bigint, rate: number) =>
    value(await calls.previewRates({ id: Number(id), rates: [{ key: '2d', rate }] }, operatorContext(one)));

  test('uses the bets of the last 30 days and changes nothing but the rate', async () => {
    await raise(agent, 120);
    await raise(child, 80);
    await insertValid(player, 20_345, 1);
    await insertValid(child, 1000, 30);
    await insertValid(player, 77_777, 31);
    await insertValid(player, 88_888, 0);
    const same = await preview(child, 80);
    // The player 101 and 61 for the child; the child’s own bets 8.
    expect(same).toMatchObject({ inside_was: 170, inside_would: 170, above_was: 81 + 4, above_would: 85 });
    expect(same).toMatchObject({ start_at: '2026-10-24', end_at: '2026-11-22', lowered: 0 });
    const more = await preview(child, 100);
    expect(more).toMatchObject({ inside_would: 101 + 101 + 10, above_would: 40 + 2, lowered: 0 });
    expect(more.games[0]).toMatchObject({ key: '2d', valid: 21_345, was: 170, would: 212 });
    expect(more.days[0]).toEqual({ date: '2026-10-24', was: 8, would: 10 });
    expect(more.days.at(-1)).toEqual({ date: '2026-11-22', was: 162, would: 202 });
    expect(more.below).toMatchObject([
      {
        who: { id: Number(player) },
        rates: [
          { key: '2d', rate: 50 },
          { key: '3d', rate: 50 },
        ],
        ...{ valid: 20_345, was: 61, would: 101 },
      },
    ]);
    expect(more.below_more).toEqual({ count: 0, valid: 0, was: 0, would: 0 });
  });

  test('computes each game with its own rate', async () => {
    await insertValid(child, 10_000, 1);
    await insertValid(child, 2000, 1, '3d');
    const rates = [
      { key: '2d', rate: 40 },
      { key: '3d', rate: 10 },
    ];
    const { games, ...both } = value(
      await calls.previewRates({ id: Number(child), rates }, operatorContext(one)),
    );
    expect(games).toMatchObject([
      { key: '2d', valid: 10_000, was: 50, would: 40 },
      { key: '3d', valid: 2000, was: 10, would: 2 },
    ]);
    expect(both).toMatchObject({ inside_was: 60, inside_would: 42, above_was: 0, above_would: 18 });
  });

  test('has what the member and the downline staked in these days and what the house kept', async () => {
    expect(await preview(agent, 50)).toMatchObject({ stakes: 0, ggr: 0 });
    await insertPlay(
      player,
      "(31, '', 11000, -1), (30, '', 500, -200), (1, '', 3000, 50), (1, '2d', 3000, 50), (0, '', 90000, -9000)",
    );
    await insertPlay(
      agent,
      "(31, '', 12000, -2), (30, '', 507, -200), (1, '', 3007, 50), (1, '2d', 3007, 50), (0, '', 80000, -8000)",
    );
    expect(await preview(agent, 50)).toMatchObject({ stakes: 7_014, ggr: 300 });
  });

  test('uses the tree from tomorrow on for the bets and for the GGR', async () => {
    const leaving = await memberBelow(at.store, child);
    const coming = await memberBelow(at.store, null);
    for (const id of [leaving, coming]) await insertPlay(id, "(1, '', 3000, -40)");
    await insertValid(leaving, 3000, 1);
    await insertValid(coming, 2000, 1);
    await moveMember(at.store, leaving, null);
    expect(await preview(agent, 50)).toMatchObject({ stakes: 0, ggr: 0, games: [{ valid: 0 }, {}] });
    await moveMember(at.store, coming, child);
    expect(await preview(agent, 50)).toMatchObject({
      ...{ stakes: 3000, ggr: 40, games: [{ valid: 2000 }, {}] },
      below: [{ who: { id: Number(child) }, valid: 2000 }],
    });
  });

  test('takes a game once, as setting the rates does', async () => {
    const rates = [
      { key: '2d', rate: 80 },
      { key: '2d', rate: 10 },
    ];
    expect(await calls.previewRates({ id: Number(child), rates }, operatorContext(one))).toMatchObject({
      ...{ refused: 'wrong_input', details: { field: 'rates' } },
    });
  });

  test('counts who would be lowered, and lowers them in its sums', async () => {
    await raise(agent, 120);
    await raise(child, 80);
    await insertValid(player, 12_000, 2);
    await insertValid(player, 8_000, 30);
    const less = await preview(agent, 30);
    expect(less).toMatchObject({
      lowered: 2,
      inside_was: 240,
      inside_would: 60,
      above_was: 0,
      above_would: 0,
    });
    // The sums above do not depend on the rate of the child; what the agent gets for the child does.
    expect(less.below).toMatchObject([
      { who: { id: Number(child) }, valid: 20_000, was: 20_000 * 0.004, would: 0 },
    ]);
    expect((await preview(agent, 60)).below).toMatchObject([{ was: 80, would: 0 }]);
    expect((await preview(agent, 90)).below).toMatchObject([{ was: 80, would: 20 }]);
    expect(
      refusal(
        await calls.previewRates(
          { id: Number(child), rates: [{ key: '2d', rate: 121 }] },
          operatorContext(one),
        ),
      ),
    ).toBe('rebate_too_high');
  });
});

describe('a rebate day', () => {
  test('that differed is computed again; one that was paid stays', async () => {
    await asOwner(
      `insert into rebates.days (day, part, state, total, lines, computed_at, difference, cover_percent)
       values ('2026-11-01', 'player', 'differs', 0, 0, clock.now(), 'x', 70), ('2026-11-01', 'agent', 'paid', 7, 1, clock.now(), null, 70)`,
    );
    await asOwner(
      `insert into rebates.lines (day, part, member_id, game, valid, amount, paid_at)
       values ('2026-11-01', 'agent', $1, '2d', 700, 7, clock.now())`,
      [String(agent)],
    );
    const days = value(await calls.days({}, operatorContext(one)));
    expect(days.list).toMatchObject([
      { id: '2026-11-01 player', state: 'differs', difference: 'x', paid: 0 },
      { id: '2026-11-01 agent', state: 'paid', total: 7, lines: 1, paid: 7 },
    ]);
    const again = (part: 'player' | 'agent') =>
      calls.recompute({ day: '2026-11-01', part }, operatorContext(one));
    expect(value(await again('player'))).toEqual({ state: 'computed', difference: '' });
    expect(value(await again('agent'))).toEqual({
      state: 'paid',
      difference: `${agent} 2d: 7 settled, 0 computed independently`,
    });
    expect(refusal(await calls.recompute({ day: '2026-11-02', part: 'agent' }, operatorContext(one)))).toBe(
      'not_found',
    );
    const { rows } = await at.store.query<{ details: object }>(
      "select details from operators.audit where action = 'rebate.recompute' order by id",
    );
    expect(rows.map(({ details }) => details)).toEqual([
      { part: 'player', state: 'computed', difference: '' },
      { part: 'agent', state: 'paid', difference: `${agent} 2d: 7 settled, 0 computed independently` },
    ]);
    const lines = value(await calls.lines({ day: '2026-11-01', part: 'agent' }, operatorContext(one)));
    expect(lines.list).toMatchObject([
      { who: { id: Number(agent) }, key: '2d', valid: 700, amount: 7, rate: 50 },
    ]);
    const ofOther = { day: '2026-11-01', part: 'agent' as const, member_id: Number(child) };
    expect(value(await calls.lines(ofOther, operatorContext(one))).total).toBe(0);
  });
});
