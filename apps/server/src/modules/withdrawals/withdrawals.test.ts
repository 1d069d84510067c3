import { afterAll, expect, test } from 'vitest';
import { metricsOf } from '../../bootstrap/metrics.ts';
import { queueSummary } from '../../bootstrap/queue-summary.ts';
import type { Operator } from '../../http/context.ts';
import {
  cashierSuite,
  deposit,
  expectInvariants,
  newPayer,
  type OperatorAction,
  outcome,
  paymentOf,
  pin,
  play,
  readyMembers,
  requestWithdrawal,
  value,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, newOnce, operatorContext } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { withdrawn } from './payout-requests.queries.ts';

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();
afterAll(() => expectInvariants(store));

const ready = async (amount = 100_000) => (await readyMembers(app, store, cashier, 1, amount))[0]!;
const request = (member: { id: bigint; payee: number }, amount: number, over: object = {}) =>
  requestWithdrawal(cashier, member, amount, over);
const owner = (sql: string, params: unknown[] = []) => store.ownerQuery(sql, params);

test('holds the money of a request, and pays it after two approvals', async () => {
  const member = await ready();
  const made = value(await request(member, 40_000));
  expect(made).toMatchObject({ state: 'pending', balance: 60_000, held: 40_000 });
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 40_000n });
  expect(value(await actions.assign(made.id, cashier.thiri))).toMatchObject({
    state: 'reviewing',
    taken_by: 'Op thiri',
  });
  expect(value(await actions.approve(made.id, cashier.thiri))).toMatchObject({
    state: 'approved',
    approved_by: 'Op thiri',
  });
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 40_000n });
  expect(value(await actions.pay(made.id, cashier.htet))).toMatchObject({
    state: 'paid',
    decided_by: 'Op htet',
  });
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 0n });
  expect(await withdrawn(store, member.id)).toBe(40_000n);
  const log = value(await cashier.calls.reports.accountRecord({ type: 2 }, memberContext(member.id)));
  expect(log.list).toMatchObject([
    { id: made.id, amount: -40_000, balance: 60_000, status: 2, state: 'paid' },
  ]);
  const shown = value(
    await cashier.operatorCalls.operatorWithdrawals.get({ id: made.id }, operatorContext(cashier.htet)),
  );
  expect(shown.order.transaction_id).toBe(paymentOf(made.id));
  expect(shown.trail.map(({ state, by }) => [state, by])).toEqual([
    ['pending', null],
    ['reviewing', 'Op thiri'],
    ['approved', 'Op thiri'],
    ['paid', 'Op htet'],
  ]);
});

test('a rejection returns the money, a confiscation does not; the member reads the reason', async () => {
  const returned = await withdrawalIn('reviewing');
  expect(value(await actions.reject(returned.wid, cashier.thiri))).toMatchObject({
    state: 'refused',
    reason: 'payee_differs',
    note: '',
  });
  expect(await balances(store, returned.id)).toEqual({ wallet: 100_000n, held: 0n });
  const read = async (lang: 'my' | 'en' | 'zh' | 'th') =>
    value(await cashier.calls.reports.accountRecord({ type: 2 }, memberContext(returned.id, { lang })))
      .list[0]?.reason;
  expect([await read('my'), await read('en'), await read('zh'), await read('th')]).toEqual([
    'ငွေလက်ခံမည့် အကောင့်၏ အမည် မကိုက်ညီပါ။',
    'The payout account is in another name.',
    '提现账户的姓名不一致。',
    'ชื่อบัญชีรับเงินไม่ตรงกัน',
  ]);
  const confiscated = await withdrawalIn('approved');
  value(await actions.confiscate(confiscated.wid, cashier.htet));
  expect(value(await actions.confiscate(confiscated.wid, cashier.aye))).toMatchObject({
    state: 'refused_deducted',
  });
  expect(await balances(store, confiscated.id)).toEqual({ wallet: 60_000n, held: 0n });
  const log = value(await cashier.calls.reports.accountRecord({ type: 2 }, memberContext(confiscated.id)));
  expect(log.list).toMatchObject([{ state: 'refused_deducted', status: 5, reason: 'false receipts.' }]);
});

/** Who may do what in which state. t is Thiri, to whom the case is assigned and who approved it; h is Htet. */
test.each<['pending' | 'reviewing' | 'approved', OperatorAction, 't' | 'h', string]>([
  ['pending', 'approve', 't', 'not_taken'],
  ['pending', 'pay', 't', 'not_taken'],
  ['pending', 'reject', 't', 'not_taken'],
  ['pending', 'assign', 'h', 'ok'],
  ['reviewing', 'approve', 'h', 'not_taken'],
  ['reviewing', 'reject', 'h', 'not_taken'],
  ['reviewing', 'confiscate', 'h', 'not_taken'],
  ['reviewing', 'pay', 'h', 'not_taken'],
  ['reviewing', 'assign', 'h', 'ok'],
  ['reviewing', 'approve', 't', 'ok'],
  ['reviewing', 'reject', 't', 'ok'],
  ['approved', 'pay', 't', 'same_person'],
  ['approved', 'reject', 't', 'same_person'],
  ['approved', 'confiscate', 't', 'same_person'],
  ['approved', 'approve', 'h', 'already_decided'],
  ['approved', 'assign', 'h', 'already_decided'],
  ['approved', 'pay', 'h', 'ok'],
  ['approved', 'reject', 'h', 'ok'],
])('%s | %s by %s | %s', async (state, action, by, expected) => {
  const { wid, id } = await withdrawalIn(state);
  const before = await balances(store, id);
  expect(outcome(await actions[action](wid, by === 't' ? cashier.thiri : cashier.htet))).toBe(expected);
  if (expected !== 'ok') expect(await balances(store, id)).toEqual(before);
});

test.each(['pay', 'reject', 'approve', 'assign', 'confiscate'] as const)(
  'refuses %s on a withdrawal that has ended',
  async (action) => {
    const { wid } = await withdrawalIn('approved');
    value(await actions.pay(wid, cashier.htet));
    expect(outcome(await actions[action](wid, cashier.htet))).toBe('already_decided');
    expect(outcome(await actions[action]('W-1', cashier.htet))).toBe('not_found');
  },
);

test('refuses a blank transaction id, and the reason `other` without a note', async () => {
  const { wid } = await withdrawalIn('approved');
  const blank = { id: wid, transaction_id: '\u0000 \u0000 ' };
  expect(
    outcome(await cashier.operatorCalls.operatorWithdrawals.pay(blank, operatorContext(cashier.htet))),
  ).toBe('wrong_input');
  const refuse = { id: wid, reason: 'other' as const, note: '\u0000\u0000\u0000', deduct: false };
  expect(
    outcome(await cashier.operatorCalls.operatorWithdrawals.reject(refuse, operatorContext(cashier.htet))),
  ).toBe('wrong_input');
});

test('lets support read but not decide, and refuses the role draws', async () => {
  const { wid } = await withdrawalIn('approved');
  const { support, operatorCalls } = cashier;
  for (const action of ['assign', 'approve', 'pay', 'reject', 'confiscate'] as const) {
    expect(outcome(await actions[action](wid, support))).toBe('forbidden');
  }
  const shown = value(await operatorCalls.operatorWithdrawals.get({ id: wid }, operatorContext(support)));
  expect(shown.blocked).toBe('role');
  const draws = { ...support, role: 'draws' as const };
  expect(outcome(await operatorCalls.operatorWithdrawals.get({ id: wid }, operatorContext(draws)))).toBe(
    'forbidden',
  );
});

test('tells why the viewer may not decide', async () => {
  const { wid } = await withdrawalIn('pending');
  const blocked = async (by: Operator) =>
    value(await cashier.operatorCalls.operatorWithdrawals.get({ id: wid }, operatorContext(by))).blocked;
  expect(await blocked(cashier.thiri)).toBe('free');
  value(await actions.assign(wid, cashier.thiri));
  expect([await blocked(cashier.thiri), await blocked(cashier.htet)]).toEqual(['', 'taken']);
  value(await actions.approve(wid, cashier.thiri));
  expect([await blocked(cashier.thiri), await blocked(cashier.htet)]).toEqual(['first_yes', '']);
  value(await actions.pay(wid, cashier.htet));
  expect(await blocked(cashier.htet)).toBe('decided');
});

test('checks password, payee, turnover, amount, balance and open withdrawal', async () => {
  const bare = await newMember(app);
  expect(outcome(await request({ id: bare.id, payee: 1 }, 10_000))).toBe('pin_missing');
  const member = await newPayer(app, cashier);
  await deposit(cashier, member.id, 100_000);
  const wrong = await request(member, 10_000, { qk_pwd: '111222' });
  expect(wrong).toMatchObject({ refused: 'code_wrong', details: { n: 4 } });
  expect(outcome(await request({ ...member, payee: 999_999 }, 10_000))).toBe('payee_missing');
  const early = await request(member, 10_000);
  expect(early).toMatchObject({ refused: 'payee_hours' });
  expect(early.ok || early.details.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  await jumpBusinessTime(store, '23 hours 59 minutes');
  expect(outcome(await request(member, 10_000))).toBe('payee_hours');
  await jumpBusinessTime(store, '2 minutes');
  expect(await request(member, 10_000)).toMatchObject({
    refused: 'turnover_needed',
    details: { amount: 100_000 },
  });
  expect(outcome(await request(member, 100_001))).toBe('turnover_needed');
  await play(store, member.id, 99_999);
  expect(await request(member, 10_000)).toMatchObject({ refused: 'turnover_needed', details: { amount: 1 } });
  await play(store, member.id, 1);
  expect(await request(member, 4999)).toMatchObject({
    refused: 'withdraw_amount_bad',
    details: { min: 5000 },
  });
  expect(outcome(await request(member, 5_000_001))).toBe('withdraw_amount_bad');
  expect(await request(member, 100_001)).toMatchObject({
    refused: 'withdraw_too_much',
    details: { balance: 100_000 },
  });
  expect(await balances(store, member.id)).toEqual({ wallet: 100_000n, held: 0n });
  expect(outcome(await request(member, 10_000))).toBe('ok');
  expect(outcome(await request(member, 10_000))).toBe('withdraw_open');
});

test('limits count and total per day without rejected requests', async () => {
  const member = await ready(5_000_000);
  await deposit(cashier, member.id, 5_000_000);
  await deposit(cashier, member.id, 5_000_000);
  await play(store, member.id, 10_000_000);
  const paid = async (amount: number) => {
    const { id } = value(await request(member, amount));
    value(await actions.assign(id, cashier.thiri));
    value(await actions.approve(id, cashier.thiri));
    value(await actions.pay(id, cashier.htet));
  };
  await paid(5_000_000);
  const { id } = value(await request(member, 5_000_000));
  value(await actions.assign(id, cashier.thiri));
  value(await actions.reject(id, cashier.thiri));
  await paid(4_000_000);
  expect(await request(member, 1_000_001)).toMatchObject({
    refused: 'withdraw_day_sum',
    details: { left: 1_000_000 },
  });
  await paid(5000);
  expect(await request(member, 5000)).toMatchObject({ refused: 'withdraw_count', details: { n: 3 } });
  const info = value(await cashier.calls.withdrawals.info({}, memberContext(member.id)));
  expect(info).toMatchObject({
    curDrawNum: 3,
    maxDrawNum: 3,
    curDrawAmount: 9_005_000,
    maxDrawAmount: 10_000_000,
  });
  await jumpBusinessTime(store, '24 hours');
  expect(outcome(await request(member, 5000))).toBe('ok');
});

test('returns balances and what blocks a withdrawal for the screen', async () => {
  const member = await newPayer(app, cashier);
  const tid = await deposit(cashier, member.id, 20_000);
  const info = value(await cashier.calls.withdrawals.info({}, memberContext(member.id)));
  expect(info).toMatchObject({
    balance: 20_000,
    held: 0,
    has_qk_pwd: true,
    limit_start: 5000,
    limit_end: 5_000_000,
    ml: 20_000,
    turnover: [{ source: 'deposit', reference: tid, required: 20_000, done: 0 }],
    open: null,
    payees: [{ id: member.payee, kind: 'wallet', code: 'kbzpay', name: 'Khin Myo Thant' }],
  });
  expect(info.payees[0]?.usable_from).not.toBeNull();
  expect(info.payees[0]?.account).toMatch(/^09 •/);
  await jumpBusinessTime(store, '25 hours');
  await play(store, member.id, 20_000);
  value(await request(member, 20_000));
  const after = value(await cashier.calls.withdrawals.info({}, memberContext(member.id)));
  expect(after).toMatchObject({
    balance: 0,
    held: 20_000,
    ml: 0,
    // Only a withdrawal through an agent.
    agent_open: null,
    payees: [{ usable_from: null }],
    open: { state: 'pending' },
  });
  expect(value(await cashier.calls.transfers.walletBalance({}, memberContext(member.id)))).toEqual({
    balance: 0,
    game_balance: 0,
    lottery_balance: 0,
    in_transit: 0,
    held: 20_000,
    owed: 0,
  });
});

test('lists the queue oldest first, and counts it in the summary', async () => {
  const before = (await queueSummary(app)).withdrawals;
  const one = await withdrawalIn('pending');
  const two = await withdrawalIn('reviewing');
  await owner("update cashier.withdrawals set created_at = created_at - interval '1 year' where wid = $1", [
    two.wid,
  ]);
  const open = value(
    await cashier.operatorCalls.operatorWithdrawals.list(
      { states: 'open', size: 100 },
      operatorContext(cashier.thiri),
    ),
  );
  const order = open.list.map((row) => row.id);
  expect(order[0]).toBe(two.wid);
  expect(order).toContain(one.wid);
  await withdrawalIn('approved');
  const after = (await queueSummary(app)).withdrawals;
  expect(after.waiting).toBe(before.waiting + 3);
  expect(after.sum).toBe(before.sum + 3 * 40_000);
  expect(after.late).toBeGreaterThan(before.late);
  const { deposits, disputes } = await queueSummary(app);
  expect(after.waiting).not.toBe(deposits.waiting);
  const figures = new Map((await metricsOf(app)).map(({ name, value: figure }) => [name, figure]));
  expect(
    ['deposits', 'withdrawals', 'disputes'].map((queue) => figures.get(`shwe_${queue}_waiting`)),
    'each queue has its own figure for the monitoring',
  ).toEqual([deposits.waiting, after.waiting, disputes.waiting]);
});

test('lists the withdrawals of one member by state, latest first', async () => {
  const member = await ready();
  const first = value(await request(member, 20_000)).id;
  value(await actions.assign(first, cashier.thiri));
  value(await actions.reject(first, cashier.thiri));
  const second = value(await request(member, 30_000)).id;
  await withdrawalIn('pending');
  const listOf = async (states: 'open' | 'done' | 'all', over: object = {}) => {
    const input = { states, member_id: Number(member.id), ...over };
    const { list, total } = value(
      await cashier.operatorCalls.operatorWithdrawals.list(input, operatorContext(cashier.support)),
    );
    return [list.map((row) => row.id), total];
  };
  expect(await listOf('all')).toEqual([[second, first], 2]);
  expect(await listOf('all', { page: 2, size: 1 })).toEqual([[first], 2]);
  expect(await listOf('open')).toEqual([[second], 1]);
  expect(await listOf('done')).toEqual([[first], 1]);
});

test('returns the same reply for fifty requests with one key', async () => {
  const member = await ready();
  const input = { payee_id: member.payee, amount: 40_000, qk_pwd: pin };
  const once = newOnce(`member:${member.id}`, input);
  const first = value(await cashier.calls.withdrawals.request(input, memberContext(member.id, { once })));
  const answers = await Promise.all(
    Array.from({ length: 49 }, () =>
      cashier.calls.withdrawals.request(input, memberContext(member.id, { once })),
    ),
  );
  for (const answer of answers) expect(value(answer)).toEqual(first);
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 40_000n });
});

test('twenty concurrent requests with the right password never get too_many_tries', async () => {
  const member = await ready();
  const answers = await Promise.all(Array.from({ length: 20 }, () => request(member, 5000)));
  expect(answers.map(outcome).sort()).toEqual(['ok', ...Array(19).fill('withdraw_open')]);
  expect(await balances(store, member.id)).toEqual({ wallet: 95_000n, held: 5000n });
});

test('the database refuses changes of case events', async () => {
  await expect(store.query('delete from cashier.events')).rejects.toThrow('permission denied');
  await expect(owner("update cashier.events set note = 'x'")).rejects.toThrow('append-only');
  await expect(store.query('delete from cashier.withdrawals')).rejects.toThrow('permission denied');
});

test('the database refuses a payment by the operator who approved', async () => {
  const { wid } = await withdrawalIn('approved');
  const same = owner(
    `update cashier.withdrawals set state = 'paid', decided_by = approved_by, decided_at = clock.now(),
            transaction_id = 'x12345678'
     where wid = $1`,
    [wid],
  );
  await expect(same).rejects.toThrow('two_people');
});
