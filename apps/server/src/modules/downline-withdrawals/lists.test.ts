import { afterEach, beforeAll, expect, test } from 'vitest';
import { outcome, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { memberContext } from '../../testing/test-app.ts';

const { cashier, calls, newAgent, readyBelow, request, pay, confirm, dispute, reject, expectInvariants } =
  await downlineWithdrawalSuite();

let agent: bigint;
/** The members of the agent and the numbers of their cases: two to pay, one paid, one disputed, one confirmed. */
let members: { id: bigint; payee: number }[];
let ids: string[];

beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 5);
  ids = [];
  for (const member of members) ids.push(value(await request(member)).id);
  for (const at of [2, 3, 4]) value(await pay(agent, ids[at]!));
  value(await dispute(members[3]!.id, ids[3]!));
  value(await confirm(members[4]!.id, ids[4]!));
});

afterEach(expectInvariants);

test('the agent’s list by group, with what each group has and what is to be paid in all', async () => {
  const groups = { to_pay: [ids[0], ids[1]], waiting: [ids[2]], disputed: [ids[3]], ended: [ids[4]] };
  for (const [group, expected] of Object.entries(groups)) {
    const reply = value(
      await calls.agentList({ group: group as keyof typeof groups, page: '1' }, memberContext(agent)),
    );
    expect(reply.list.map(({ id }) => id)).toEqual(expected);
    expect(reply).toMatchObject({
      total: expected.length,
      counts: { to_pay: 2, waiting: 1, disputed: 1, ended: 1 },
      to_pay_sum: 80_000,
    });
  }
  const { list } = value(await calls.agentList({ group: 'to_pay' }, memberContext(agent)));
  expect(list.map((row) => row.can_pay)).toEqual([true, true]);
  const { list: waiting } = value(await calls.agentList({ group: 'waiting' }, memberContext(agent)));
  expect(waiting.map((row) => row.can_pay)).toEqual([false]);
});

test('one case by its number: for its two sides only', async () => {
  const other = await newAgent();
  const asAgent = async (whose: bigint) =>
    value(await calls.agentList({ id: ids[2]! }, memberContext(whose))).list.map(({ id }) => id);
  const asMember = async (whose: bigint) =>
    value(await calls.list({ id: ids[2]! }, memberContext(whose))).list.map(({ id }) => id);
  expect(await asAgent(agent)).toEqual([ids[2]]);
  expect(await asAgent(other)).toEqual([]);
  expect(await asMember(members[2]!.id)).toEqual([ids[2]]);
  expect(await asMember(members[3]!.id)).toEqual([]);
  expect(value(await calls.agentList({}, memberContext(other)))).toMatchObject({
    counts: { to_pay: 0, waiting: 0, disputed: 0, ended: 0 },
    to_pay_sum: 0,
  });
});

test('one case in the shape of every withdrawal, for its member only', async () => {
  const detailOf = (at: number) =>
    cashier.calls.withdrawals.detail({ id: ids[at]! }, memberContext(members[at]!.id));
  expect(value(await detailOf(0))).toMatchObject({
    row: { id: ids[0], type: 'withdrawal', amount: -40_000, status: 0, state: 'requested' },
    usdt: null,
    trail: [{ state: 'pending' }],
    transaction_id: null,
  });
  const disputed = value(await detailOf(3));
  // Why it was disputed is between the sides; the record says why nothing was paid.
  expect(disputed.row).toMatchObject({ reason: '', status: 1 });
  expect(disputed.payee.account).toContain('•');
  expect(disputed.trail.map(({ state }) => state)).toEqual(['pending', 'approved', 'reviewing']);
  expect(disputed.transaction_id).toBe(`01003824${ids[3]!.slice(2)}`);
  value(await reject(agent, ids[1]!));
  const rejected = value(await detailOf(1));
  expect(rejected.row).toMatchObject({ status: 5, state: 'rejected', reason: expect.stringMatching(/./) });
  expect(rejected.trail.map(({ state }) => state)).toEqual(['pending', 'refused']);
  const confirmed = value(await detailOf(4));
  expect(confirmed).toMatchObject({ row: { status: 2 }, trail: [{}, {}, { state: 'paid' }] });
  for (const whose of [members[1]!.id, agent]) {
    const seen = await cashier.calls.withdrawals.detail({ id: ids[0]! }, memberContext(whose));
    expect(outcome(seen)).toBe('not_found');
  }
});
