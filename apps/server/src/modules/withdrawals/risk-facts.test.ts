import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  claim,
  expectInvariants,
  newTail,
  play,
  readyMembers,
  requestWithdrawal,
  value,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { makeTransfer } from '../downline-transfers/index.ts';
import { readSettings } from '../settings/index.ts';

const { store, app, cashier, actions } = await cashierSuite();
afterAll(() => expectInvariants(store));

type Member = { id: bigint; payee: number };
const ready = async (count = 1) =>
  (await readyMembers(app, store, cashier, count, 100_000)) as [Member, ...Member[]];
const request = async (member: Member, amount: number) =>
  value(await requestWithdrawal(cashier, member, amount)).id;
const flags = async (id: string) =>
  value(await cashier.operatorCalls.operatorWithdrawals.get({ id }, operatorContext(cashier.htet))).marks;
const codes = async (id: string) => (await flags(id)).map(({ code }) => code);
const end = async (id: string, how: 'pay' | 'reject') => {
  value(await actions.assign(id, cashier.thiri));
  value(await actions.approve(id, cashier.thiri));
  value(await actions[how](id, cashier.htet));
};
const order = async (id: bigint, recharge_id: number) => {
  const input = { amount: 7000, payer_name: 'Khin Myo', recharge_id };
  return value(await cashier.calls.deposits.createOrder(input, memberContext(id))).tid;
};

test('a payee was paid before only by earlier withdrawals that were paid', async () => {
  const [member] = await ready();
  const rejected = await request(member, 10_000);
  await end(rejected, 'reject');
  const paid = await request(member, 10_000);
  expect(await codes(paid)).toContain('payee_new');
  await end(paid, 'pay');
  expect(await codes(paid)).toContain('payee_new');
  expect(await codes(rejected)).toContain('payee_new');
  expect(await flags(await request(member, 10_000))).toContainEqual({
    level: 'fine',
    code: 'payee_paid_before',
    details: { times: 1 },
  });
});

test('without an open withdrawal a member has the flags of one of the whole balance', async () => {
  const [member, other] = (await ready(2)) as [Member, Member];
  const flagsOfMember = async () => {
    const input = { id: Number(member.id) };
    const at = operatorContext(cashier.thiri);
    return value(await cashier.operatorCalls.operatorWithdrawals.memberRiskFlags(input, at));
  };
  /** Compares both, ends the withdrawal, and returns the flags. */
  const compare = async (balance: number) => {
    const { of, marks } = await flagsOfMember();
    expect(of).toBeNull();
    const id = await request(member, balance);
    expect(marks).toEqual((await flags(id)).filter(({ code }) => code !== 'held'));
    expect(await flagsOfMember()).toEqual({ of: id, marks: expect.arrayContaining(marks) });
    await end(id, 'reject');
    await jumpBusinessTime(store, '1 day');
    return marks.map(({ code }) => code);
  };
  expect(await compare(100_000)).toContain('payee_new');
  // Only a withdrawal that was paid makes the payee a known one.
  expect(await compare(100_000)).toContain('payee_new');
  await end(await request(member, 10_000), 'pay');
  expect(await compare(90_000)).toContain('payee_paid_before');
  await store.ownerQuery(
    `select ledger.post('win', 'win of the whole', 'issue', array[a.id, s.id], array[90000, -90000])
     from ledger.accounts a, ledger.accounts s where a.member_id = $1 and a.code = 'wallet' and s.code = 'payouts'`,
    [String(member.id)],
  );
  const { tail } = await claim(cashier, member.id, 3000);
  await claim(cashier, other.id, 3000, tail);
  const marks = await compare(180_000);
  expect(marks).toContain('one_win');
  expect(marks).toContain('receipt_repeated');
});

test('the largest win is that among the latest sixty postings of the wallet', async () => {
  const [member] = await ready();
  const win = (key: string, amount: number, count: number) =>
    store.ownerQuery(
      `select ledger.post('win', $2 || n, 'issue', array[a.id, s.id], array[$3::bigint, -$3::bigint])
       from ledger.accounts a, ledger.accounts s, generate_series(1, $4) n
       where a.member_id = $1 and a.code = 'wallet' and s.code = 'payouts'`,
      [String(member.id), `${key} of ${member.id} `, amount, count],
    );
  const codesOfMember = async () => {
    const input = { id: Number(member.id) };
    const at = operatorContext(cashier.thiri);
    const { marks } = value(await cashier.operatorCalls.operatorWithdrawals.memberRiskFlags(input, at));
    return marks.map(({ code }) => code);
  };
  await win('small', 1, 60);
  await win('large', 200_000, 1);
  await win('later', 1, 59);
  expect(await codesOfMember()).toContain('one_win');
  await win('last', 1, 1);
  expect(await codesOfMember()).not.toContain('one_win');
});

test('the flags of a member are about the newest payee in use', async () => {
  const [member] = await ready();
  await end(await request(member, 10_000), 'pay');
  const codesOfMember = async () => {
    const input = { id: Number(member.id) };
    const at = operatorContext(cashier.thiri);
    const { marks } = value(await cashier.operatorCalls.operatorWithdrawals.memberRiskFlags(input, at));
    return marks.map(({ code }) => code);
  };
  const insertPayee = async (of: { isReplaced: boolean }) => {
    await store.ownerQuery('alter table cashier.payees disable trigger enforce_approved');
    await store.ownerQuery(
      `insert into cashier.payees (member_id, kind, code, details_encrypted, key, bound_at, replaced_at)
       select member_id, 'bank', 'KBZ', details_encrypted, sha256($2), clock.now(),
              case when $3 then clock.now() end
       from cashier.payees where id = $1`,
      [member.payee, newTail(), of.isReplaced],
    );
    await store.ownerQuery('alter table cashier.payees enable trigger enforce_approved');
  };
  await insertPayee({ isReplaced: true });
  expect(await codesOfMember()).toContain('payee_paid_before');
  await insertPayee({ isReplaced: false });
  expect(await codesOfMember()).toContain('payee_new');
});

test('the hours since the payee was linked are counted up to the request, not up to the review', async () => {
  const [member] = await ready();
  const id = await request(member, 10_000);
  const linked = { level: 'doubt', code: 'payee_new', details: { hours: 25 } };
  expect(await flags(id)).toContainEqual(linked);
  await jumpBusinessTime(store, '10 hours');
  expect(await flags(id)).toContainEqual(linked);
});

test('a win after the request did not pay for it', async () => {
  const [member] = await ready();
  const win = (key: string) =>
    store.ownerQuery(
      `select ledger.post('win', $2, 'issue', array[a.id, s.id], array[90000, -90000])
       from ledger.accounts a, ledger.accounts s where a.member_id = $1 and a.code = 'wallet' and s.code = 'payouts'`,
      [String(member.id), key],
    );
  const before = await request(member, 100_000);
  await jumpBusinessTime(store, '1 second');
  await win(`after ${before}`);
  expect(await codes(before)).not.toContain('one_win');
  await end(before, 'pay');
  expect(await codes(await request(member, 90_000))).toContain('one_win');
});

test('orders that nobody has claimed, and digits of another wallet, are no repeated claims', async () => {
  const [member, other] = (await ready(2)) as [Member, Member];
  for (const { id } of [member, other]) await order(id, 7);
  const id = await request(member, 10_000);
  expect(await codes(id)).toContain('receipts_unique');
  const tail = newTail();
  await claim(cashier, member.id, 9000, tail);
  const third = (await newMember(app)).id;
  const wave = { amount: 9000, payer_name: 'Khin Myo', recharge_id: 8 };
  const { tid } = value(await cashier.calls.deposits.createOrder(wave, memberContext(third)));
  const claimed = { orderNo: tid, payerName: 'Khin Myo', tail };
  value(await cashier.calls.deposits.claimPayment(claimed, memberContext(third)));
  await claim(cashier, (await newMember(app)).id, 9500, tail);
  expect(await codes(id), 'another sum is another payment').toContain('receipts_unique');
  await claim(cashier, other.id, 9000, tail);
  expect(await codes(id)).toContain('receipt_repeated');
});

test('a payee with the same QR code and another number is shared too, and named as such', async () => {
  const [member, other] = (await ready(2)) as [Member, Member];
  await store.ownerQuery('alter table cashier.payees disable trigger enforce_approved');
  await store.ownerQuery(
    `insert into cashier.payees (member_id, kind, code, details_encrypted, key, qr_key, replaced_at)
     select $1::bigint, kind, code, details_encrypted, sha256('another number'), qr_key, clock.now()
     from cashier.payees where id = $2`,
    [String(other.id), member.payee],
  );
  await store.ownerQuery('alter table cashier.payees enable trigger enforce_approved');
  expect((await flags(await request(member, 10_000)))[0]).toMatchObject({
    ...{ level: 'high', code: 'payee_shared' },
    details: { who: { id: Number(other.id) }, same: 'qr' },
  });
});

test('money of an agent that was not bet is flagged once an exclusion lets it out, and stays so', async () => {
  const [member, other, free, bettor, { id: agent }] = (await ready(5)) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  const settings = await readSettings(store);
  const send = async (memberId: bigint, amount: bigint, kind: 'agent_transfer' | 'agent_deposit') =>
    value(
      await store.tx((tx) => makeTransfer(app, tx, settings, { agentId: agent, memberId, amount, kind })),
    );
  for (const { id } of [member, other, free, bettor]) await send(id, 3000n, 'agent_transfer');
  await play(store, bettor.id, 3000);
  await send(member.id, 2000n, 'agent_deposit');
  // Of what is bet in part only the rest is passed on unplayed.
  await play(store, member.id, 500);
  const exclude = (id: bigint, kind: string) =>
    store.query(
      `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
       values ($1, $2, 'asked', clock.now(), clock.now() + interval '200 days')`,
      [id, kind],
    );
  await exclude(member.id, 'self_exclusion');
  await exclude(other.id, 'time_out');
  await exclude(bettor.id, 'self_exclusion');
  const flag = {
    level: 'high',
    code: 'transfer_waived',
    details: { who: expect.objectContaining({ id: Number(agent) }), amount: 4500 },
  };
  const id = await request(member, 100_000);
  expect(await flags(id)).toContainEqual(flag);
  for (const one of [other, free, bettor])
    expect(await codes(await request(one, 10_000))).not.toContain(flag.code);
  await jumpBusinessTime(store, '201 days');
  expect(await flags(id)).toContainEqual(flag);
});
