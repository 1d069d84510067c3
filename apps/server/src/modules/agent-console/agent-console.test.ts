import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { untilSomeoneWaits, withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { memberBelow, moveMember, newAgent } from '../../testing/agents.ts';
import { authorised } from '../../testing/calls.ts';
import { csvRows } from '../../testing/csv.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { withoutPhone } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import { raceRounds } from '../../testing/rounds.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { countToEnd } from '../agent-reports/count.ts';
import { agentsMemberApi, verifyAgents } from '../agents/index.ts';
import { commissionsOperatorApi } from '../commissions/index.ts';
import { makeTransfer } from '../downline-transfers/index.ts';
import { searchMembers } from '../members/index.ts';
import { rebatesOperatorApi, verifyRebates } from '../rebates/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { agentsOperatorApi } from './operator-api.ts';

let at: LotteryFixture;
let calls: ReturnType<typeof agentsOperatorApi>;
let rates: ReturnType<typeof rebatesOperatorApi>;
let one: Operator;
let two: Operator;
let support: Operator;
/** left: an agent with `mid`, who has `player`; right: another agent. */
let left: bigint;
let mid: bigint;
let player: bigint;
let right: bigint;

const reason = 'settles cash elsewhere';

const value = <T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T => {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
};
const refusal = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);

const request = (id: bigint, to: bigint | null, by = one) =>
  calls.requestMove(
    { id: Number(id), superior_id: to === null ? null : Number(to), reason },
    operatorContext(by),
  );
const decide = (id: bigint, to: bigint | null, by = two, yes = true) =>
  calls.decideMove(
    { id: Number(id), superior_id: to === null ? null : Number(to), yes },
    operatorContext(by),
  );
const detail = async (id: bigint, by = one) =>
  value(await calls.get({ id: Number(id) }, operatorContext(by)));
const superiors = async (id: bigint, days = 1) => {
  const { rows } = await at.store.query<{ id: bigint }>(
    'select superior_id as id from agents.superiors($1, clock.yangon_date(clock.now()) + $2::integer) order by depth',
    [id, days],
  );
  return rows.map((row) => row.id);
};
/** What waits for a second operator about a member. */
const pendingOf = async (id: bigint) =>
  value(await calls.requests({}, operatorContext(two))).list.find(({ who }) => who.id === Number(id))!;
const disable = (gone: Operator) =>
  at.store.ownerQuery("update operators.accounts set state = 'disabled' where id = $1", [String(gone.id)]);
const broken = async () =>
  [...(await verifyAgents(at.store)), ...(await verifyRebates(at.store))].filter((found) => found.broken > 0);

beforeAll(async () => {
  at = await lotteryFixture();
  calls = authorised(at.app, 'operatorAgents', agentsOperatorApi(at.app));
  rates = authorised(at.app, 'operatorRebates', rebatesOperatorApi(at.app));
  one = await insertOperator(at.store, { name: 'finance.one', role: 'finance' });
  two = await insertOperator(at.store, { name: 'finance.two', role: 'finance' });
  support = await insertOperator(at.store, { name: 'support.one', role: 'support' });
});
beforeEach(async () => {
  left = await newAgent(at.store);
  mid = await newAgent(at.store, left);
  player = await memberBelow(at.store, mid);
  right = await newAgent(at.store);
});

describe('a move', () => {
  test('is requested by one operator, approved by another, and holds from tomorrow on', async () => {
    value(await request(mid, right));
    expect(refusal(await request(mid, null, two))).toBe('move_requested');
    expect(await detail(mid, two)).toMatchObject({
      move: { mine: false, reason, from: { id: Number(left) }, to: { id: Number(right) } },
    });
    const { list } = value(await calls.requests({}, operatorContext(two)));
    expect(list.at(-1)).toMatchObject({ kind: 'move', who: { id: Number(mid) }, to: { id: Number(right) } });
    expect(refusal(await decide(mid, right, one))).toBe('same_person');
    expect(refusal(await decide(mid, left))).toBe('changed_meanwhile');
    expect(await superiors(player)).toEqual([mid, left]);
    expect(value(await decide(mid, right)).from_day).toBe('2026-11-24');
    expect(await superiors(player, 0)).toEqual([mid, left]);
    expect(await superiors(player)).toEqual([mid, right]);
    expect((await detail(mid)).history[0]).toMatchObject({
      superior: { id: Number(right) },
      cause: 'moved',
      from_day: '2026-11-24',
      requested_by: 'finance.one',
      approved_by: 'finance.two',
      reason,
    });
    expect(refusal(await decide(mid, right))).toBe('already_decided');
    expect(await broken()).toEqual([]);
  });

  test('may lead to nobody; a rejected one changes nothing and may be withdrawn by the requester', async () => {
    value(await request(mid, null));
    expect(value(await decide(mid, null, one, false)).from_day).toBeNull();
    expect(await superiors(mid)).toEqual([left]);
    value(await request(mid, null));
    value(await decide(mid, null));
    expect(await superiors(mid)).toEqual([]);
  });

  test('is refused below oneself, to the same superior, and to one who is no active agent', async () => {
    expect(refusal(await request(left, mid))).toBe('move_below_itself');
    expect(refusal(await request(left, left))).toBe('move_below_itself');
    expect(refusal(await request(mid, left))).toBe('move_nowhere');
    expect(refusal(await request(mid, player))).toBe('move_below_itself');
    expect(refusal(await request(right, player))).toBe('superior_no_agent');
    expect(refusal(await request(999_999n, right))).toBe('not_found');
    expect(refusal(await request(mid, right, support))).toBe('forbidden');
    await at.store.query("update members.accounts set state = 'suspended' where id = $1", [right]);
    expect(refusal(await request(mid, right))).toBe('superior_no_agent');
  });

  test('is refused at the approval when the tree or the new superior has changed since', async () => {
    value(await request(mid, right));
    await at.store.query('select agents.dismiss($1, true)', [right]);
    expect(refusal(await decide(mid, right))).toBe('superior_no_agent');
    expect((await pendingOf(mid)).impossible).toBe('superior_no_agent');
    await at.store.query('update members.accounts set is_agent = true where id = $1', [right]);
    await at.store.query('select agents.dismiss($1, true)', [left]);
    expect(refusal(await decide(mid, right))).toBe('changed_meanwhile');
    expect((await pendingOf(mid)).impossible).toBe('changed_meanwhile');
    value(await decide(mid, right, two, false));
  });

  test('that would form a cycle by now says so, is refused and can be closed', async () => {
    value(await request(left, right));
    expect((await pendingOf(left)).impossible).toBe('');
    value(await request(right, mid));
    value(await decide(right, mid));
    expect((await pendingOf(left)).impossible).toBe('move_below_itself');
    expect((await detail(left, two)).move).toMatchObject({ impossible: 'move_below_itself' });
    expect(refusal(await decide(left, right))).toBe('move_below_itself');
    value(await decide(left, right, two, false));
    expect((await detail(left, two)).move).toBeNull();
    expect(await broken()).toEqual([]);
  });

  test('does not count for an operator who was disabled since', async () => {
    const gone = await insertOperator(at.store, { name: 'finance.gone', role: 'finance' });
    value(await request(mid, right, gone));
    await disable(gone);
    expect((await pendingOf(mid)).impossible).toBe('requester_disabled');
    expect(refusal(await decide(mid, right))).toBe('changed_meanwhile');
    value(await decide(mid, right, two, false));
  });

  test('of two members below each other at once makes no cycle', async () => {
    for (let round = 0; round < raceRounds(5); round += 1) {
      const [a, b] = [await newAgent(at.store), await newAgent(at.store)];
      value(await request(a, b));
      value(await request(b, a));
      const outcomes = await Promise.all([decide(a, b), decide(b, a)]);
      expect(outcomes.map(refusal).sort()).toEqual(['move_below_itself', 'ok']);
    }
    expect(await broken()).toEqual([]);
  });

  test('is approved once, and never approved and rejected', async () => {
    const three = await insertOperator(at.store, { name: 'finance.three', role: 'finance' });
    for (let round = 0; round < raceRounds(5); round += 1) {
      const a = await newAgent(at.store, left);
      value(await request(a, right));
      const outcomes = await Promise.all([
        decide(a, right),
        decide(a, right, three),
        decide(a, right, one, false),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const { rows } = await at.store.query<{ count: number }>(
        "select count(*)::int as count from agents.placements where member_id = $1 and cause = 'moved'",
        [a],
      );
      expect(rows[0]!.count).toBeLessThanOrEqual(1);
    }
  });
});

test('the path of an agent has the rates of today, also when others are set for tomorrow', async () => {
  const path = async () =>
    value(await calls.get({ id: Number(mid) }, operatorContext(support))).path.map(
      (one) => one.rates[0]!.rate,
    );
  expect(await path()).toEqual([50, 50]);
  const lower = { id: Number(mid), rates: [{ key: '2d', rate: 20 }], reason };
  value(await rates.setRates(lower, operatorContext(one)));
  expect(await path()).toEqual([50, 50]);
});

describe('what a move would change', () => {
  test('is shown before, with rates that are lowered, and is what happens', async () => {
    const set = async (id: bigint, rate: number) => {
      const input = { id: Number(id), rates: [{ key: '2d', rate }], reason };
      value(await rates.setRates(input, operatorContext(one)));
      value(await rates.setRates(input, operatorContext(two)));
    };
    await set(left, 120);
    await set(mid, 80);
    await set(right, 60);
    const lower = { id: Number(mid), rates: [{ key: '3d', rate: 40 }], reason };
    value(await rates.setRates(lower, operatorContext(one)));
    await insertValid(player, 20_345);
    // Who leaves before the move does not move; who comes until then does.
    await moveMember(at.store, await memberBelow(at.store, mid), null);
    const coming = await memberBelow(at.store, null);
    await moveMember(at.store, coming, mid);
    const effects = value(
      await calls.moveEffects({ id: Number(mid), superior_id: Number(right) }, operatorContext(support)),
    );
    expect(effects).toMatchObject({
      from_day: '2026-11-24',
      members: 3,
      agents: 1,
      levels: 1,
      valid: 20_345,
      path: [{ id: Number(left) }],
      path_after: [{ id: Number(right) }],
      // The player has 0.50 %: floor(20,345 × 0.5 %) = 101; the agent 0.80 − 0.50 = 61, after it 0.60 − 0.50 = 20.
      inside_was: 101 + 61,
      inside_would: 101 + 20,
      total_was: 101 + 61 + 81,
      total_would: 101 + 20 + 0,
      lowered_count: 1,
      lowered: [{ who: { id: Number(mid) }, key: '2d', rate: 80, after: 60 }],
    });
    expect(effects.above).toMatchObject([
      {
        who: { id: Number(left) },
        members: 3,
        members_after: 0,
        stakes: 20_345,
        stakes_after: 0,
        was: 81,
        would: 0,
      },
      {
        who: { id: Number(right) },
        members: 0,
        members_after: 3,
        stakes: 0,
        stakes_after: 20_345,
        was: 0,
        would: 0,
      },
    ]);
    expect(effects.rates[0]).toMatchObject({ own: 80, own_after: 60, above: 120, above_after: 60 });
    // A rate that is lower already stays.
    expect(effects.rates[1]).toMatchObject({ own: 40, own_after: 40, above: 50, above_after: 50 });
    expect(effects.days.at(-1)).toEqual({ date: '2026-11-22', valid: 20_345 });
    const ofPlayer = { id: Number(player), superior_id: Number(right) };
    // 0.60 − 0.50 of the new superior instead of 0.80 − 0.50 and 1.20 − 0.80 of those above now.
    expect(value(await calls.moveEffects(ofPlayer, operatorContext(support)))).toMatchObject({
      ...{ inside_was: 101, inside_would: 101, total_was: 101 + 61 + 81, total_would: 101 + 20 },
      path: [{ id: Number(left) }, { id: Number(mid) }],
    });
    value(await request(mid, right));
    value(await decide(mid, right));
    const { list } = value(await rates.rates({ id: Number(mid) }, operatorContext(one)));
    expect(list[0]).toMatchObject({ key: '2d', value: 60, superior: 60 });
    expect(await broken()).toEqual([]);
  });
});

/** Counted 2D bets of yesterday, written as the settlement does. */
async function insertValid(memberId: bigint, valid: number, daysAgo = 1): Promise<void> {
  await at.store.ownerQuery(
    `insert into rebates.valid_bets (day, member_id, game, staked, valid)
       values (clock.yangon_date(clock.now()) - $3::integer, $1, '2d', $2, $2)`,
    [String(memberId), valid, daysAgo],
  );
}

test('the approval of a move and a change of the role by the superior of today wait for each other', async () => {
  value(await request(mid, right));
  await withClient(at.store.databaseUrl, async (other) => {
    await other.query('begin');
    await other.query('select from members.accounts where id = $1 for no key update', [String(mid)]);
    const approved = decide(mid, right);
    await withClient(at.store.databaseUrl, untilSomeoneWaits);
    await other.query('commit');
    expect(refusal(await approved)).toBe('ok');
  });
  const dismissed = agentsMemberApi(at.app, agentsPorts).setAgent(
    { subor_id: Number(mid), is_daili: 0 },
    memberContext(left),
  );
  expect(refusal(await dismissed)).toBe('not_found');
});

describe('appointing and dismissing', () => {
  const input = () => ({ id: Number(player), reason });
  const askDismissal = (id: bigint, by = one) =>
    calls.dismiss({ id: Number(id), reason }, operatorContext(by));
  const decideDismissal = (id: bigint, by = two, yes = true) =>
    calls.decideDismissal({ id: Number(id), yes }, operatorContext(by));

  test('two operators appoint; two dismiss, and the downline goes to the superior tomorrow', async () => {
    expect(value(await calls.appoint(input(), operatorContext(one))).waiting).toBe(true);
    expect(value(await calls.appoint(input(), operatorContext(one))).waiting).toBe(true);
    expect((await detail(player, two)).appointment).toMatchObject({ mine: false, reason });
    expect((await detail(player)).is_agent).toBe(false);
    expect(at.app.hints.filter(({ memberId }) => memberId === player)).toEqual([]);
    expect(value(await calls.appoint(input(), operatorContext(two))).waiting).toBe(false);
    expect(at.app.hints).toContainEqual({ type: 'balance', memberId: player });
    expect(await detail(player)).toMatchObject({
      is_agent: true,
      appointment: null,
      agent_since: '2026-11-23',
    });
    expect(refusal(await calls.appoint(input(), operatorContext(one)))).toBe('already_agent');
    expect(value(await askDismissal(mid)).waiting).toBe(true);
    expect(refusal(await askDismissal(mid, two))).toBe('dismissal_requested');
    expect(await superiors(player)).toEqual([mid, left]);
    expect(await detail(mid, two)).toMatchObject({ is_agent: true, dismissal: { mine: false, reason } });
    const { list } = value(await calls.requests({}, operatorContext(two)));
    expect(list.at(-1)).toMatchObject({ kind: 'dismissal', who: { id: Number(mid) }, impossible: '' });
    expect(refusal(await decideDismissal(mid, one))).toBe('same_person');
    expect(refusal(await decideDismissal(mid, support))).toBe('forbidden');
    expect(value(await decideDismissal(mid)).moved).toBe(1);
    expect(at.app.hints).toContainEqual({ type: 'balance', memberId: mid });
    expect(await superiors(player, 0)).toEqual([mid, left]);
    expect(await superiors(player)).toEqual([left]);
    expect(refusal(await decideDismissal(mid))).toBe('already_decided');
    expect(refusal(await askDismissal(mid))).toBe('no_agent');
    expect(await broken()).toEqual([]);
  });

  test('an agent without a downline is dismissed by one', async () => {
    expect(value(await askDismissal(right)).waiting).toBe(false);
    expect(at.app.hints).toContainEqual({ type: 'balance', memberId: right });
    expect(await detail(right)).toMatchObject({ is_agent: false, dismissal: null });
  });

  test('a requested dismissal is rejected, or withdrawn by its maker, and changes nothing', async () => {
    for (const by of [one, two]) {
      value(await askDismissal(mid));
      expect(value(await decideDismissal(mid, by, false)).moved).toBeNull();
      expect(await detail(mid)).toMatchObject({ is_agent: true, dismissal: null });
    }
  });

  test('a requested dismissal that has become impossible says so, is refused and can be closed', async () => {
    const gone = await insertOperator(at.store, { name: 'finance.left', role: 'finance' });
    value(await askDismissal(left, one));
    value(await decideDismissal(left, two, false));
    await memberBelow(at.store, right);
    value(await askDismissal(right, gone));
    await disable(gone);
    expect((await pendingOf(right)).impossible).toBe('requester_disabled');
    expect(refusal(await decideDismissal(right))).toBe('changed_meanwhile');
    value(await decideDismissal(right, two, false));
  });

  test('approving the dismissal of somebody whom the superior dismissed first bars the superior', async () => {
    value(await askDismissal(mid));
    const set = (flag: 0 | 1) =>
      agentsMemberApi(at.app, agentsPorts).setAgent(
        { subor_id: Number(mid), is_daili: flag },
        memberContext(left),
      );
    expect(refusal(await set(0))).toBe('ok');
    expect((await pendingOf(mid)).impossible).toBe('');
    expect(refusal(await decideDismissal(mid, one))).toBe('same_person');
    expect(value(await decideDismissal(mid))).toEqual({ moved: null, barred: true });
    expect(refusal(await set(1))).toBe('dismissed_by_operators');
    for (const by of [one, two]) value(await calls.appoint({ id: Number(mid), reason }, operatorContext(by)));
    expect(refusal(await set(0))).toBe('ok');
    expect(refusal(await set(1))).toBe('ok');
    expect(await broken()).toEqual([]);
  });

  test('rejecting the dismissal of somebody whom the superior dismissed first bars nobody', async () => {
    value(await askDismissal(mid));
    const set = (flag: 0 | 1) =>
      agentsMemberApi(at.app, agentsPorts).setAgent(
        { subor_id: Number(mid), is_daili: flag },
        memberContext(left),
      );
    expect(refusal(await set(0))).toBe('ok');
    expect(value(await decideDismissal(mid, two, false))).toEqual({ moved: null, barred: false });
    expect(refusal(await set(1))).toBe('ok');
  });

  test('a request to appoint ends when the superior appoints, and does not count after a dismissal', async () => {
    const member = await memberBelow(at.store, left);
    const set = (flag: 0 | 1) =>
      agentsMemberApi(at.app, agentsPorts).setAgent(
        { subor_id: Number(member), is_daili: flag },
        memberContext(left),
      );
    const appointed = async (by: typeof one) =>
      value(await calls.appoint({ id: Number(member), reason }, operatorContext(by)));
    expect((await appointed(one)).waiting).toBe(true);
    expect(refusal(await set(1))).toBe('ok');
    expect((await detail(member)).appointment).toBeNull();
    value(await askDismissal(member));
    expect(refusal(await set(1))).toBe('dismissed_by_operators');
    expect((await appointed(two)).waiting).toBe(true);
    expect((await detail(member)).is_agent).toBe(false);
  });

  test('a request to dismiss ends when two operators appoint the agent again', async () => {
    value(await askDismissal(mid));
    const dismissal = { subor_id: Number(mid), is_daili: 0 as const };
    expect(refusal(await agentsMemberApi(at.app, agentsPorts).setAgent(dismissal, memberContext(left)))).toBe(
      'ok',
    );
    for (const by of [one, two]) value(await calls.appoint({ id: Number(mid), reason }, operatorContext(by)));
    expect(await detail(mid)).toMatchObject({ is_agent: true, dismissal: null });
    expect(refusal(await decideDismissal(mid))).toBe('already_decided');
  });

  test('of dismissals by one and members who come below at once, none moves a downline', async () => {
    for (let round = 0; round < raceRounds(5); round += 1) {
      const agent = await newAgent(at.store, left);
      const member = await memberBelow(at.store, null);
      const [asked] = await Promise.all([
        askDismissal(agent),
        at.store.query('select agents.bind($1, $2)', [member, agent]),
      ]);
      const causes = (await detail(member)).history.map(({ cause }) => cause);
      expect(causes).not.toContain('dismissed');
      const isAlone = asked.ok && !asked.value.waiting;
      expect(refusal(asked)).toMatch(/^(ok|changed_meanwhile)$/);
      expect((await detail(agent)).is_agent).toBe(!isAlone);
    }
    expect(await broken()).toEqual([]);
  });

  test('dismissing ends no request to appoint; nobody suspended or without a phone is appointed', async () => {
    value(await calls.appoint(input(), operatorContext(two)));
    expect(refusal(await calls.dismiss(input(), operatorContext(one)))).toBe('no_agent');
    expect((await detail(player)).appointment).not.toBeNull();
    await at.store.query("update members.accounts set state = 'suspended' where id = $1", [player]);
    expect(refusal(await calls.appoint(input(), operatorContext(one)))).toBe('member_unavailable');
    expect(refusal(await calls.appoint({ id: 999_999, reason }, operatorContext(one)))).toBe('not_found');
    await at.store.query("update members.accounts set state = 'active' where id = $1", [player]);
    const addPhone = await withoutPhone(at.store, player);
    expect(refusal(await calls.appoint(input(), operatorContext(one)))).toBe('member_phone_needed');
    await addPhone();
    expect(value(await calls.appoint(input(), operatorContext(one))).waiting).toBe(false);
  });
});

describe('the tree', () => {
  test('shows one level with counters, and members without a downline as one sum', async () => {
    const second = await memberBelow(at.store, left);
    const third = await memberBelow(at.store, left);
    value(await at.bet(second, '2d-20261123-morning', { '12': 300 }));
    value(await at.bet(third, '2d-20261123-morning', { '12': 100 }));
    value(await at.bet(player, '2d-20261123-morning', { '12': 200 }));
    await countToEnd(at.store);
    const level = value(await calls.tree({ of: Number(left) }, operatorContext(support)));
    expect(level.list).toMatchObject([
      {
        who: { id: Number(mid) },
        is_agent: true,
        direct: 1,
        members: 1,
        agents: 0,
        branches: 0,
        stakes_today: 200,
      },
    ]);
    expect(level.others).toEqual({ members: 2, stakes_today: 400, stakes: 400 });
    await withClient(at.store.databaseUrl, async (owner) => {
      await owner.query(
        `insert into agent_reports.agent_days (agent_id, day, game, stakes)
         values ($1, '2026-10-24', '', 7000), ($1, '2026-10-25', '', 40)`,
        [mid],
      );
      await owner.query(
        `insert into agent_reports.member_days (member_id, day, game, stakes)
         values ($1, '2026-10-24', '', 8000), ($1, '2026-10-25', '', 50),
                ($2, '2026-10-24', '', 9000), ($2, '2026-10-25', '', 60)`,
        [second, mid],
      );
    });
    const days = value(await calls.tree({ of: Number(left) }, operatorContext(support)));
    expect(days.list[0], 'own and below').toMatchObject({ stakes_today: 200, stakes: 300 });
    expect(days.others).toMatchObject({ stakes_today: 400, stakes: 450 });
    const direct = value(await calls.downline({ id: Number(left) }, operatorContext(support)));
    const listed = direct.list.map(({ who, stakes }) => [who.id, stakes]);
    expect(listed, 'the same beside the tree').toEqual([
      [Number(second), 350],
      [Number(mid), 300],
      [Number(third), 100],
    ]);
    const top = value(await calls.tree({}, operatorContext(support)));
    expect(top.list.find(({ who }) => who.id === Number(left))).toMatchObject({
      direct: 3,
      members: 4,
      agents: 1,
      branches: 1,
      stakes_today: 600,
      stakes: 600,
    });
    expect(top.list.some(({ who }) => who.id === Number(mid))).toBe(false);
    const stakes = top.list.map((node) => node.stakes);
    expect(stakes, 'the largest stakes first').toEqual([...stakes].sort((x, y) => y - x));
    expect(new Set(stakes).size).toBeGreaterThan(1);
    for (const [at, { who }] of top.list.slice(0, 3).entries()) {
      const page = value(await calls.tree({ page: at + 1, size: 1 }, operatorContext(support)));
      expect(page.list.map((node) => node.who.id)).toEqual([who.id]);
    }
    for (const [at, id] of [second, mid].entries()) {
      const input = { id: Number(left), page: at + 1, size: 1 };
      const page = value(await calls.downline(input, operatorContext(support)));
      expect(page.list.map(({ who }) => who.id)).toEqual([Number(id)]);
    }
    expect(top.site.levels).toBe(2);
    expect(refusal(await calls.tree({ of: 999_999 }, operatorContext(support)))).toBe('not_found');
  });

  test('is searched by id, the beginning of the id and of the invite code, and a part of the nickname', async () => {
    const find = async (text: string) => value(await calls.find({ text }, operatorContext(support))).list;
    expect(await find(`M-${player}`)).toMatchObject([
      { who: { id: Number(player) }, path: [Number(left), Number(mid)] },
    ]);
    expect((await find(String(player).slice(0, 4))).length).toBeGreaterThan(1);
    const { invite_code: code } = await detail(mid);
    expect((await find(code.slice(0, -1).toLowerCase())).map(({ who }) => who.id)).toContain(Number(mid));
    expect(await find('%')).toEqual([]);
    await at.store.query("update members.accounts set nickname = 'Ko Kyaw 100%' where id = $1", [mid]);
    for (const part of ['kyaw', 'Ko K', '100%'])
      expect((await find(part)).map(({ who }) => who.id)).toEqual([Number(mid)]);
    expect(await find('K_aw')).toEqual([]);
    await at.store.query("update members.accounts set nickname = '' where id = $1", [mid]);
  });
});

test('the page of an agent has path, counters of 30 days, downline and messages', async () => {
  const agents = agentsMemberApi(at.app, agentsPorts);
  value(await agents.sendMessage({ member_id: Number(player), mark: 'Hello' }, memberContext(mid)));
  value(await at.bet(player, '2d-20261123-morning', { '12': 200 }));
  // The own play of an agent is part of the row in the downline of the one above, and of nothing of the own page.
  value(await at.bet(mid, '2d-20261123-morning', { '12': 300 }));
  await countToEnd(at.store);
  const page = await detail(mid);
  expect(page.path.map(({ who }) => who.id)).toEqual([Number(left), Number(mid)]);
  expect(page).toMatchObject({ members: 1, direct: 1, agents: 0, levels: 1, money: 9800 });
  expect(value(await calls.marks({ id: Number(mid) }, operatorContext(one))).list).toEqual([]);
  expect(page.days).toHaveLength(30);
  expect(page.days.at(-1)).toMatchObject({ date: '2026-11-23', stakes: 200, registrations: 1 });
  const { list } = value(await calls.downline({ id: Number(left) }, operatorContext(one)));
  expect(list).toMatchObject([{ who: { id: Number(mid) }, members: 1, stakes: 500, ggr: 0 }]);
  const sent = value(await calls.messages({ id: Number(mid) }, operatorContext(one)));
  expect(sent.list).toMatchObject([{ to: { id: Number(player) }, text: 'Hello' }]);
  expect(value(await calls.messages({ id: Number(left) }, operatorContext(one))).list).toEqual([]);
  // What another agent wrote to the same member is not this one’s.
  await at.store.query(
    `insert into messages.messages (member_id, subject, title, body, type, created_at)
     select member_id, 'agent:' || $2::bigint || ':other', title, body, type, created_at from messages.messages
     where member_id = $1 and subject like 'agent:%'`,
    [player, right],
  );
  expect(value(await calls.messages({ id: Number(mid) }, operatorContext(one))).total).toBe(1);
  value(await agents.sendMessage({ member_id: Number(mid), mark: 'From above' }, memberContext(left)));
  const above = value(await calls.messages({ id: Number(left) }, operatorContext(one)));
  expect(above.list).toMatchObject([{ to: { id: Number(mid) }, text: 'From above' }]);
});

test('the days of an agent and the rows of the downline have each sum in its place, of the last 30 days', async () => {
  const tables = {
    agent_days: 'agent_reports.agent_days (day, agent_id, registrations',
    member_days: 'agent_reports.member_days (day, member_id, stake_count',
  } as const;
  const insert = (table: keyof typeof tables, id: bigint, ago: number, game: string, n: number) =>
    at.store.ownerQuery(
      `insert into ${tables[table]}, game, deposits, deposit_count, first_count, withdrawals, bonuses, rebates, stakes, results)
         values (clock.yangon_date(clock.now()) - $2::integer, $1, $4::integer, $3, $4 + 1, $4 + 2, $4 + 3 - $4, $4 + 4,
                 $4 + 5, $4 + 6, $4 + 7, -$4 - 8)`,
      [id, ago, game, n],
    );
  for (const game of ['', '2d']) {
    await insert('agent_days', mid, 29, game, 1000);
    await insert('agent_days', mid, 30, game, 30_000);
    await insert('member_days', mid, 29, game, 200);
    await insert('member_days', mid, 30, game, 70_000);
  }
  const { days } = await detail(mid);
  expect(days[0]).toEqual({
    date: '2026-10-25',
    ...{ registrations: 1000, deposits: 1001, first_deposits: 3, repeat_deposits: 999, withdrawals: 1004 },
    ...{ bonuses: 1005, rebates: 1006, stakes: 1007, results: -1008 },
  });
  const { list } = value(await calls.downline({ id: Number(left) }, operatorContext(one)));
  expect(list).toMatchObject([{ who: { id: Number(mid) }, stakes: 1007 + 207, ggr: 1008 + 208 }]);
});

test('what operators did to an agent is in the audit log with reason, ends and who was moved', async () => {
  value(await request(mid, right));
  value(await decide(mid, right, two, false));
  value(await request(mid, right));
  value(await decide(mid, right));
  const ask = () => calls.dismiss({ id: Number(left), reason }, operatorContext(one));
  value(await calls.appoint({ id: Number(player), reason }, operatorContext(one)));
  await memberBelow(at.store, left);
  value(await ask());
  value(await calls.decideDismissal({ id: Number(left), yes: true }, operatorContext(two)));
  const { rows } = await at.store.query<{ action: string; details: object }>(
    'select action, details from operators.audit where subject = any($1) order by id',
    [[mid, player, left].map((id) => `member:${id}`)],
  );
  const ends = { reason, from: String(left), to: String(right) };
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['agent.move_ask', expect.objectContaining({ reason })],
    ['agent.move_drop', expect.objectContaining({ reason })],
    ['agent.move_ask', expect.objectContaining({ reason })],
    ['agent.move', expect.objectContaining({ reason, from_day: expect.any(String) })],
    ['agent.appoint_ask', { reason }],
    ['agent.dismiss_ask', { reason }],
    ['agent.dismiss', { reason, moved: 1 }],
  ]);
  for (const { details } of rows.slice(0, 4))
    expect(Object.fromEntries(Object.entries(details).map(([key, one]) => [key, String(one)]))).toMatchObject(
      ends,
    );
});

test('the transfers of all agents are a file, with who sent, who received and the fee', async () => {
  const settings = { ...(await readSettings(at.store)), 'agent.transfer_fee': 100 } as Settings;
  const sent = value(
    await at.store.tx((tx) =>
      makeTransfer(at.app, tx, settings, {
        agentId: mid,
        memberId: player,
        amount: 3000n,
        kind: 'agent_transfer',
      }),
    ),
  );
  const { text } = value(await calls.allTransfersFile({ format: 'csv' }, operatorContext(one)));
  expect(csvRows(text).find((row) => row.transfer === sent.tid)).toMatchObject({
    ...{ agent: String(mid), member: String(player), amount: '3000', fee: '30' },
  });
});

test('the transfers of a member are shown from their side, with the fee for who sent', async () => {
  const settings = { ...(await readSettings(at.store)), 'agent.transfer_fee': 100 } as Settings;
  const send = (agentId: bigint, memberId: bigint, amount: bigint) =>
    at.store.tx((tx) =>
      makeTransfer(at.app, tx, settings, { agentId, memberId, amount, kind: 'agent_transfer' }),
    );
  value(await send(left, mid, 3000n));
  value(await send(mid, player, 1000n));
  const { list, total } = value(await calls.transfers({ id: Number(mid) }, operatorContext(one)));
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { direction: 'sent', other: { id: Number(player) }, amount: 1000, fee: 10, balance_after: 11_990 },
    { direction: 'received', other: { id: Number(left) }, amount: 3000, fee: 0, balance_after: 13_000 },
  ]);
  const ofPlayer = value(await calls.transfers({ id: Number(player) }, operatorContext(one)));
  expect(ofPlayer.list).toMatchObject([{ direction: 'received', other: { id: Number(mid) }, fee: 0 }]);
});

test('what waits for a second operator has the game or model and the rate', async () => {
  const commissions = authorised(at.app, 'operatorCommissions', commissionsOperatorApi(at.app));
  const id = Number(left);
  value(await calls.appoint({ id: Number(player), reason }, operatorContext(one)));
  value(await rates.setRates({ id, rates: [{ key: '3d', rate: 90 }], reason }, operatorContext(one)));
  const higher = { id, rates: [{ model: 'turnover' as const, rate: 70 }], reason };
  value(await commissions.setRates(higher, operatorContext(one)));
  const { list } = value(await calls.requests({}, operatorContext(two)));
  expect(list.slice(-3)).toMatchObject([
    { kind: 'appointment', who: { id: Number(player) }, key: '', rate: 0 },
    { kind: 'rate', who: { id }, key: '3d', rate: 90 },
    { kind: 'commission', who: { id }, key: 'turnover', rate: 70 },
  ]);
});

test('reports of past days keep the tree of their day', async () => {
  value(await at.bet(player, '2d-20261123-morning', { '12': 200 }));
  value(await request(mid, right));
  value(await decide(mid, right));
  await jumpBusinessTime(at.store, '1 day');
  await countToEnd(at.store);
  expect((await detail(left)).days.at(-2)).toMatchObject({ date: '2026-11-23', stakes: 200 });
  expect((await detail(right)).days.at(-2)).toMatchObject({ date: '2026-11-23', stakes: 0 });
  expect(await detail(right)).toMatchObject({ members: 2 });
});

test('who was moved away is in no list, count, path or level of before, and in all of those after', async () => {
  const below = await memberBelow(at.store, player);
  value(await request(player, right));
  value(await decide(player, right));
  const as = () => operatorContext(one);
  const directOf = async (id: bigint) =>
    value(await calls.downline({ id: Number(id) }, as())).list.map(({ who, members }) => [who.id, members]);
  const levelOf = async (id: bigint) =>
    value(await calls.tree({ of: Number(id) }, as())).list.map(({ who, members }) => [who.id, members]);
  const agentOf = async (id: bigint) => {
    const { list } = await searchMembers(at.store, { find: String(id) }, { page: 1, size: 5 });
    return list.filter((row) => row.id === Number(id)).map((row) => row.agent?.id);
  };
  // A move counts from tomorrow on.
  expect(await agentOf(player)).toEqual([Number(mid)]);
  const children = [mid, right].map(async (id) => [await directOf(id), await levelOf(id)]);
  expect(await Promise.all(children)).toEqual([
    [[[Number(player), 1]], [[Number(player), 1]]],
    [[], []],
  ]);
  await jumpBusinessTime(at.store, '1 day');
  await countToEnd(at.store);
  expect([await levelOf(mid), await levelOf(right)]).toEqual([[], [[Number(player), 1]]]);
  expect(await agentOf(player)).toEqual([Number(right)]);
  expect(await directOf(left)).toEqual([[Number(mid), 0]]);
  expect(await directOf(mid)).toEqual([]);
  expect(await directOf(right)).toEqual([[Number(player), 1]]);
  expect(await detail(left)).toMatchObject({ members: 1, direct: 1, levels: 1 });
  expect(await detail(mid)).toMatchObject({ members: 0, direct: 0, levels: 0 });
  expect(await detail(right)).toMatchObject({ members: 2, direct: 1, levels: 2 });
  expect((await detail(below)).path.map(({ who }) => who.id)).toEqual([right, player, below].map(Number));
  expect(await levelOf(left)).toEqual([[Number(mid), 0]]);
  const found = value(await calls.find({ text: `M-${below}` }, as())).list;
  expect(found.map(({ path }) => path)).toEqual([[Number(right), Number(player)]]);
});

test('a requested dismissal still takes two when the downline has left meanwhile', async () => {
  const ask = (by = one) => calls.dismiss({ id: Number(mid), reason }, operatorContext(by));
  value(await ask());
  await moveMember(at.store, player, right);
  await jumpBusinessTime(at.store, '1 day');
  expect(refusal(await ask())).toBe('dismissal_requested');
  expect(refusal(await ask(two))).toBe('dismissal_requested');
  expect((await detail(mid)).is_agent).toBe(true);
  expect(value(await calls.decideDismissal({ id: Number(mid), yes: true }, operatorContext(two))).moved).toBe(
    0,
  );
});

test('the page of an agent has the limits, what was sent today, and the terms as an agent', async () => {
  const settings = { ...(await readSettings(at.store)), 'agent.transfer_fee': 100 } as Settings;
  for (const amount of [3000n, 1000n])
    value(
      await at.store.tx((tx) =>
        makeTransfer(at.app, tx, settings, {
          agentId: mid,
          memberId: player,
          amount,
          kind: 'agent_transfer',
        }),
      ),
    );
  await agentsMemberApi(at.app, agentsPorts).updateContact(
    { tichat: 'https://t.me/middle' },
    memberContext(mid),
  );
  await at.store.query('update members.accounts set is_agent = false where id = $1', [mid]);
  await jumpBusinessTime(at.store, '3 days');
  await at.store.query('update members.accounts set is_agent = true where id = $1', [mid]);
  const { rows } = await at.store.query<{ today: string }>(
    "select to_char(clock.yangon_date(clock.now()), 'YYYY-MM-DD') as today",
  );
  const { today } = rows[0]!;
  const before = new Date(Date.parse(today) - 3 * 86_400_000).toISOString().slice(0, 10);
  const page = await detail(mid);
  expect(page).toMatchObject({
    agent_since: today,
    contact: 'https://t.me/middle',
    wallet: 10_000 - 4040,
    limits: { sent_today: 0, sent_count_today: 0, accounts_day: 50, messages_day: 20 },
  });
  expect(page.terms.map(({ from_day: from }) => from)).toEqual([today, before]);
  expect(page.terms[0]!.until_day).toBeNull();
  value(
    await at.store.tx((tx) =>
      makeTransfer(at.app, tx, settings, {
        agentId: mid,
        memberId: player,
        amount: 2000n,
        kind: 'agent_transfer',
      }),
    ),
  );
  expect((await detail(mid)).limits).toMatchObject({ sent_today: 2000, sent_count_today: 1 });
});

test('who has the number that was typed comes before agents whose number only begins with it', async () => {
  await at.store.ownerQuery(
    "select setval(pg_get_serial_sequence('members.accounts', 'id'), $1::bigint * 10)",
    [player],
  );
  const longer = await newAgent(at.store);
  expect(String(longer).startsWith(String(player))).toBe(true);
  const { list } = value(await calls.find({ text: String(player) }, operatorContext(support)));
  expect(list.map(({ who }) => who.id)).toEqual([player, longer].map(Number));
});
