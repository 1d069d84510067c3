import { messageText } from '@shwe/contract/messages';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { memberContext } from '../../testing/test-app.ts';
import { agentsMemberApi } from '../agents/index.ts';
import { balances } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { changeSetting, clearSettingsCache, type SettingKey } from '../settings/index.ts';
import { disputeUnanswered } from './jobs.ts';
import { verifyDownlineWithdrawals } from './verify.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, calls, newAgent, readyBelow, request, pay, confirm, dispute, takeBack, reject } = suite;

const HOUR = 3_600_000;
let superior: bigint;
let agent: bigint;
let members: { id: bigint; payee: number }[];

beforeAll(async () => {
  superior = await newAgent();
  agent = await newAgent(superior);
  members = await readyBelow(agent, 12);
});
afterEach(async () => {
  expect((await verifyDownlineWithdrawals(store)).filter(({ broken }) => broken > 0)).toEqual([]);
});

/** Stops business time at an instant. Only the tests of exact instants do this. */
const stopAt = (instant: number) =>
  store.ownerQuery(
    `create or replace function clock.now() returns timestamptz language sql stable
       as $$ select '${new Date(instant).toISOString()}'::timestamptz $$`,
  );
async function setting(key: SettingKey, to: number): Promise<void> {
  await store.tx((tx) => changeSetting(tx, key, to as never, null));
  clearSettingsCache(store);
}
const newest = async (memberId: bigint) =>
  value(await messagesMemberApi(app).getMessage({}, memberContext(memberId))).list[0]!;
const newestMessage = async (memberId: bigint) => (await newest(memberId)).content;
const stateOf = async (memberId: bigint) =>
  value(await calls.list({}, memberContext(memberId))).list[0]!.state;

test('the member may take the money back from the end of the agent’s term on, to the millisecond', async () => {
  const member = members[0]!;
  const requested = value(await request(member));
  const end = Date.parse(requested.pay_until);
  await stopAt(end - 1);
  const early = await takeBack(member.id, requested.id);
  expect(early).toMatchObject({ refused: 'takeback_early', details: { time: requested.pay_until } });
  const [listed] = value(await calls.list({}, memberContext(member.id))).list;
  expect(listed).toMatchObject({ state: 'requested', can_take_back: false });
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 40_000n });

  await stopAt(end);
  expect(value(await calls.list({}, memberContext(member.id))).list[0]!.can_take_back).toBe(true);
  expect(value(await takeBack(member.id, requested.id))).toMatchObject({ state: 'taken_back' });
  expect(await balances(store, member.id)).toEqual({ wallet: 100_000n, held: 0n });
  expect(outcome(await pay(agent, requested.id))).toBe('changed_meanwhile');
});

test('an agent may still say that it is paid after the term, while the money is not taken back', async () => {
  const member = members[1]!;
  const { id, pay_until } = value(await request(member));
  await stopAt(Date.parse(pay_until) + HOUR);
  const paid = value(await pay(agent, id));
  expect(Date.parse(paid.confirm_until!)).toBe(Date.parse(pay_until) + HOUR + 24 * HOUR);
  expect(outcome(await takeBack(member.id, id))).toBe('changed_meanwhile');
  value(await confirm(member.id, id));
});

test('a payment that nobody answers is disputed from the end of the member’s term on, to the millisecond', async () => {
  const member = members[2]!;
  const { id, pay_until } = value(await request(member));
  expect(await newestMessage(agent)).toBe(
    messageText('en', 'downlineWithdrawalRequested', {
      member: String(member.id),
      amount: 40_000,
      time: pay_until,
    }),
  );
  expect(await newest(agent)).toMatchObject({
    title: `To pay: 40,000 Ks · ${id}`,
    opens: { page: 'downline_withdrawal', id },
  });
  await stopAt(Date.parse(pay_until) - HOUR);
  const { confirm_until } = value(await pay(agent, id));
  const told = { amount: 40_000, time: confirm_until! };
  expect(await newest(member.id)).toMatchObject({
    title: `Has it arrived? 40,000 Ks · ${id}`,
    opens: { page: 'own_withdrawal', id },
    content: messageText('en', 'downlineWithdrawalPaid', told),
  });
  await stopAt(Date.parse(confirm_until!) - 1);
  await disputeUnanswered(app);
  expect(await stateOf(member.id)).toBe('paid');
  await stopAt(Date.parse(confirm_until!));
  await Promise.all([disputeUnanswered(app), disputeUnanswered(app)]);
  const [row] = value(await calls.list({}, memberContext(member.id))).list;
  expect(row).toMatchObject({ state: 'disputed', reason: 'no_answer' });
  expect(row!.time_line.at(-1)).toMatchObject({ state: 'disputed', by: 'system' });
  expect(outcome(await dispute(member.id, id))).toBe('changed_meanwhile');
  for (const side of [member.id, agent]) {
    expect(await newestMessage(side)).toBe(
      'The payment of 40,000 Ks was not confirmed in time. We will decide. Until then the member can still confirm it.',
    );
  }
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 40_000n });
});

test('after the term, until the job has run, the member may still answer', async () => {
  const member = members[3]!;
  const { id } = value(await request(member));
  const { confirm_until } = value(await pay(agent, id));
  await stopAt(Date.parse(confirm_until!) + HOUR);
  value(await confirm(member.id, id));
  await disputeUnanswered(app);
  expect(await stateOf(member.id)).toBe('confirmed');
});

test('terms and fee are those of the request and of the payment, not of a later setting', async () => {
  const member = members[4]!;
  await setting('escrow.pay_hours', 1);
  await setting('escrow.fee', 33);
  const requested = value(await request(member, 40_001));
  await setting('escrow.pay_hours', 24);
  await setting('escrow.fee', 0);
  await setting('escrow.confirm_hours', 2);
  const { id } = requested;
  expect(Date.parse(requested.pay_until) - Date.parse(requested.created_at)).toBe(HOUR);
  const before = (await balances(store, agent)).wallet;
  const paid = value(await pay(agent, id));
  await setting('escrow.confirm_hours', 24);
  // floor(40,001 × 0.33 %) = 132
  expect(paid).toMatchObject({ money: 40_001, actual_money: 39_869 });
  const { time_line, confirm_until } = paid;
  expect(Date.parse(confirm_until!) - Date.parse(time_line.at(-1)!.at)).toBe(2 * HOUR);
  value(await confirm(member.id, id));
  expect((await balances(store, agent)).wallet - before).toBe(39_869n);
});

test('an agent who is dismissed still pays what was requested, sees it, and is credited', async () => {
  const member = members[7]!;
  const { id } = value(await request(member));
  value(
    await agentsMemberApi(app, agentsPorts).setAgent(
      { subor_id: Number(agent), is_daili: 0 },
      memberContext(superior),
    ),
  );
  const listed = value(await calls.agentList({ id }, memberContext(agent)));
  expect(listed.list).toMatchObject([{ id, state: 'requested' }]);
  expect(outcome(await calls.agentList({}, memberContext(member.id)))).toBe('not_agent');
  value(await pay(agent, id));
  const before = (await balances(store, agent)).wallet;
  value(await confirm(member.id, id));
  expect((await balances(store, agent)).wallet - before).toBe(40_000n);
  value(
    await agentsMemberApi(app, agentsPorts).setAgent(
      { subor_id: Number(agent), is_daili: 1 },
      memberContext(superior),
    ),
  );
});

test('what was said cannot be taken back: a disputed payment is not confirmed, a rejected one not paid', async () => {
  const [first, second] = [members[8]!, members[9]!];
  const one = value(await request(first));
  expect(outcome(await confirm(first.id, one.id))).toBe('changed_meanwhile');
  expect(outcome(await dispute(first.id, one.id))).toBe('changed_meanwhile');
  value(await reject(agent, one.id));
  for (const again of [pay, reject]) expect(outcome(await again(agent, one.id))).toBe('changed_meanwhile');
  expect(outcome(await takeBack(first.id, one.id))).toBe('changed_meanwhile');
  expect(await balances(store, first.id)).toEqual({ wallet: 100_000n, held: 0n });
  const other = value(await request(second));
  value(await pay(agent, other.id));
  expect(outcome(await pay(agent, other.id))).toBe('changed_meanwhile');
  value(await dispute(second.id, other.id));
  for (const again of [confirm, dispute, takeBack])
    expect(outcome(await again(second.id, other.id))).toBe('changed_meanwhile');
});

test('an agent who is suspended loses the request at once, one who is dismissed when the term is over', async () => {
  const [first, second] = [members[5]!, members[6]!];
  const one = value(await request(first));
  const other = value(await request(second));
  expect(outcome(await takeBack(first.id, one.id))).toBe('takeback_early');
  await store.query("update members.accounts set state = 'suspended' where id = $1", [agent]);
  expect(value(await takeBack(first.id, one.id))).toMatchObject({ state: 'taken_back' });
  await store.query("update members.accounts set state = 'active' where id = $1", [agent]);
  expect(outcome(await takeBack(second.id, other.id))).toBe('takeback_early');
  value(
    await agentsMemberApi(app, agentsPorts).setAgent(
      { subor_id: Number(agent), is_daili: 0 },
      memberContext(superior),
    ),
  );
  // The agent may still pay, so a superior and the member cannot have both the payment and the money.
  const early = await takeBack(second.id, other.id);
  expect(early).toMatchObject({ refused: 'takeback_early', details: { time: other.pay_until } });
  const canTakeBack = async () =>
    value(await calls.list({}, memberContext(second.id))).list[0]!.can_take_back;
  expect(await canTakeBack()).toBe(false);
  await store.query("update members.accounts set state = 'suspended' where id = $1", [agent]);
  expect(await canTakeBack()).toBe(true);
  await store.query("update members.accounts set state = 'active' where id = $1", [agent]);
  expect(await canTakeBack()).toBe(false);
  await stopAt(Date.parse(other.pay_until) - 1);
  expect(outcome(await takeBack(second.id, other.id))).toBe('takeback_early');
  await stopAt(Date.parse(other.pay_until));
  expect(value(await takeBack(second.id, other.id))).toMatchObject({ state: 'taken_back' });
});
