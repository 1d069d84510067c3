import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import {
  type Cashier,
  cashierFixture,
  claim,
  deposit,
  expectInvariants,
  KBZPAY_ACCOUNT,
  newPayer,
  outcome,
  payeeInput,
  pin,
  readyMembers,
  requestWithdrawal,
  value,
} from '../../testing/cashier.ts';
import {
  goodPassword,
  lastCode,
  newMember,
  newPhone,
  type SolvedCaptcha,
  withNeededWork,
} from '../../testing/members.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import {
  jumpBusinessTime,
  memberContext,
  openContext,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
import { createQrDataUrl } from '../files/index.ts';
import { balances } from '../ledger/index.ts';
import { membersMemberApi, phoneKey } from '../members/index.ts';
import { protectionFixture } from '../protection/testing.ts';
import { requireTurnover, turnoverLeft } from '../turnover/index.ts';

const store = await freshDatabase();
const app = testApp(store);
const protection = protectionFixture(app);
let cashier: Cashier;
beforeAll(async () => {
  cashier = await cashierFixture(app);
});
afterAll(() => expectInvariants(store));

const order = (id: bigint, amount: number) =>
  cashier.calls.deposits.createOrder({ amount, payer_name: 'Khin Myo', recharge_id: 7 }, memberContext(id));
const orderedSum = async (id: bigint) => {
  const { rows } = await store.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from cashier.deposits
     where member_id = $1 and state <> 'failed'`,
    [id],
  );
  return rows[0]!.sum;
};

test('a deposit limit counts open orders as well as credited ones', async () => {
  const { id } = await newMember(app);
  await protection.set(id, 'deposit', 'day', 10_000);
  await deposit(cashier, id, 4000);
  expect(outcome(await order(id, 3000))).toBe('ok');
  expect(await order(id, 3001)).toMatchObject({
    refused: 'limit_reached',
    details: { kind: 'deposit', period: 'day', amount: 10_000, left: 3000 },
  });
  expect(await protection.one(id, 'deposit', 'day')).toMatchObject({ used: 7000 });
  expect(outcome(await order(id, 3000))).toBe('ok');
  await jumpBusinessTime(store, '1 day');
  expect(outcome(await order(id, 3000))).toBe('ok');
});

test('an order that ended without money no longer counts towards the limit', async () => {
  const { id } = await newMember(app);
  await protection.set(id, 'deposit', 'week', 5000);
  const { tid } = await claim(cashier, id, 5000);
  expect(outcome(await order(id, 3000))).toBe('limit_reached');
  value(
    await cashier.operatorCalls.operatorDeposits.rejectDeposit(
      { tid, reason: 'no_money' },
      operatorContext(cashier.thiri),
    ),
  );
  expect(outcome(await order(id, 5000))).toBe('ok');
  await withClient(store.databaseUrl, async (owner) => {
    // Set the expiry directly, because only time ends an order.
    await owner.query('alter table cashier.deposits disable trigger enforce_states');
    await owner.query(
      "update cashier.deposits set expires_at = clock_timestamp() where member_id = $1 and state = 'unpaid'",
      [String(id)],
    );
    await owner.query('alter table cashier.deposits enable trigger enforce_states');
  });
  expect(await protection.one(id, 'deposit', 'week')).toMatchObject({ used: 0 });
  expect(outcome(await order(id, 5000))).toBe('ok');
});

test('credits a payment although a limit or an exclusion was set afterwards', async () => {
  const { id } = await newMember(app);
  const { tid, tail } = await claim(cashier, id, 9000);
  const unpaid = value(await order(id, 3000));
  await protection.set(id, 'deposit', 'day', 0);
  await protection.exclude(id);
  const line = { account_id: KBZPAY_ACCOUNT, amount: 9000, transaction_tail: tail, payer_name: 'KHIN MYO' };
  const receipt = value(
    await cashier.operatorCalls.operatorDeposits.addBankLine(line, operatorContext(cashier.thiri)),
  );
  value(
    await cashier.operatorCalls.operatorDeposits.creditDeposit(
      { tid, receipt_id: receipt.id },
      operatorContext(cashier.htet),
    ),
  );
  expect(await balances(store, id)).toEqual({ wallet: 9000n, held: 0n });
  // The member may have paid to the account shown before the exclusion.
  const paid = { orderNo: unpaid.tid, payerName: 'Khin Myo', tail: '902211' };
  expect(outcome(await cashier.calls.deposits.claimPayment(paid, memberContext(id)))).toBe('ok');
  expect(outcome(await order(id, 3000))).toBe('self_excluded');
});

test(
  'fifty concurrent orders never exceed the limit',
  async () => {
    for (let round = 0; round < raceRounds(5); round++) {
      const { id } = await newMember(app);
      await protection.set(id, 'deposit', 'month', 6000);
      const answers = await Promise.all(Array.from({ length: 50 }, () => order(id, 3000)));
      expect(answers.map(outcome).sort()).toEqual([...Array(48).fill('limit_reached'), 'ok', 'ok']);
      expect(await orderedSum(id)).toBe(6000n);
    }
  },
  RACE_MS_MAX,
);

test(
  'an order concurrent with a lower limit is either accepted or refused by it',
  async () => {
    for (let round = 0; round < raceRounds(5); round++) {
      const { id } = await newMember(app);
      const [ordered] = await Promise.all([order(id, 3000), protection.set(id, 'deposit', 'day', 500)]);
      expect(['ok', 'limit_reached']).toContain(outcome(ordered));
      expect(outcome(await order(id, 3000))).toBe('limit_reached');
    }
  },
  RACE_MS_MAX,
);

test('a time-out refuses deposits, allows withdrawals, and does not waive turnover', async () => {
  const [member] = await readyMembers(app, store, cashier, 1, 50_000);
  await deposit(cashier, member!.id, 3000);
  value(await protection.takeBreak(member!.id, 'month'));
  expect(await order(member!.id, 3000)).toMatchObject({ refused: 'time_out' });
  expect(outcome(await requestWithdrawal(cashier, member!, 10_000))).toBe('turnover_needed');
  await store.ownerQuery('update turnover.requirements set done = required where member_id = $1', [
    String(member!.id),
  ]);
  expect(outcome(await requestWithdrawal(cashier, member!, 10_000))).toBe('ok');
  await jumpBusinessTime(store, '721 hours');
  expect(outcome(await order(member!.id, 3000))).toBe('ok');
});

test('a self-excluded member can withdraw deposits without turnover, but not a bonus', async () => {
  const [member] = await readyMembers(app, store, cashier, 1, 50_000);
  const { id } = member!;
  await deposit(cashier, id, 20_000);
  expect(outcome(await requestWithdrawal(cashier, member!, 10_000))).toBe('turnover_needed');
  value(await protection.exclude(id, { qk_pwd: pin }));
  const info = () => cashier.calls.withdrawals.info({}, memberContext(id)).then(value);
  expect(await info()).toMatchObject({ ml: 0 });
  expect(await turnoverLeft(store, id)).toBe(20_000n);
  expect(outcome(await requestWithdrawal(cashier, member!, 10_000))).toBe('ok');
  const bonus = {
    memberId: id,
    source: 'bonus' as const,
    reference: `b${id}`,
    amount: 500n,
    required: 1500n,
  };
  await store.tx((tx) => requireTurnover(tx, bonus));
  expect(await info()).toMatchObject({ ml: 1500 });
});

test('self-exclusion requires the withdrawal password if it is set, and cannot be shortened', async () => {
  const { id } = await newPayer(app, cashier);
  expect(outcome(await protection.exclude(id))).toBe('code_wrong');
  expect(outcome(await protection.exclude(id, { qk_pwd: '111222' }))).toBe('code_wrong');
  expect(outcome(await order(id, 3000))).toBe('ok');
  value(await protection.exclude(id, { qk_pwd: pin, term: 'year' }));
  for (const answer of [
    await protection.exclude(id, { qk_pwd: pin }),
    await protection.takeBreak(id, 'day'),
    await order(id, 3000),
  ]) {
    expect(answer).toMatchObject({ refused: 'self_excluded' });
  }
  await expect(store.query('delete from protection.exclusions')).rejects.toThrow(/permission denied/);
  await expect(store.query('update protection.exclusions set ends_at = now()')).rejects.toThrow(
    /permission denied/,
  );
  await expect(store.ownerQuery('update protection.exclusions set ends_at = clock.now()')).rejects.toThrow();
  // A longer exclusion can be added.
  value(await protection.exclude(id, { qk_pwd: pin, term: 'five_years' }));
  expect((await protection.info(id)).excluded).toMatchObject({ why: 'self_excluded' });
});

test('refuses a registration with the phone of a self-excluded member until the exclusion ends', async () => {
  const excluded = await newMember(app);
  value(await protection.exclude(excluded.id));
  // The excluded account no longer has its phone.
  await store.ownerQuery('update members.accounts set phone_key = $2 where id = $1', [
    String(excluded.id),
    phoneKey(store, `+95${newPhone().slice(1)}`),
  ]);
  const calls = membersMemberApi(app);
  const again = async () => {
    await store.ownerQuery("update members.otps set created_at = created_at - interval '2 minutes'");
    const request = (captcha: SolvedCaptcha) =>
      calls.sendRegisterOtp({ mobile: excluded.phone, ...captcha }, openContext());
    value(await withNeededWork(app, request));
    const otp = await lastCode(store, `+95${excluded.phone.slice(1)}`);
    return calls.register(
      { mobile: excluded.phone, password: goodPassword, otp, adult: true },
      openContext(),
    );
  };
  expect(await again()).toMatchObject({
    refused: 'phone_excluded',
    details: { date: expect.stringMatching(/^20\d\d-/) },
  });
  // Another account cannot change to this phone either.
  const other = await newMember(app);
  await expect(
    store.ownerQuery('update members.accounts set phone_key = $2 where id = $1', [
      String(other.id),
      phoneKey(store, `+95${excluded.phone.slice(1)}`),
    ]),
  ).rejects.toMatchObject({ code: 'SHW02' });
  expect(await changePhoneTo(other, excluded.phone)).toBe('phone_excluded');
  // This also applies to a phone that the excluded member had for a while.
  const between = newPhone();
  for (const phone of [between, newPhone()]) {
    await store.ownerQuery('update members.accounts set phone_key = $2 where id = $1', [
      String(excluded.id),
      phoneKey(store, `+95${phone.slice(1)}`),
    ]);
  }
  expect(await changePhoneTo(other, between)).toBe('phone_excluded');
  await jumpBusinessTime(store, '185 days');
  expect(outcome(await again())).toBe('ok');
});

test('adding a payee of a self-excluded member excludes the account too, even if it is refused', async () => {
  const excluded = await newPayer(app, cashier);
  const local = excluded.phone;
  value(await protection.exclude(excluded.id, { qk_pwd: pin }));
  const until = (await protection.info(excluded.id)).excluded!.ends_at;

  const link = (id: bigint, number: string) =>
    cashier.calls.payees.addPayee(payeeInput(number), memberContext(id)).then(outcome);
  const friend = await readyForPayee();
  expect(await link(friend, local)).toBe('payee_taken');
  expect((await protection.info(friend)).excluded).toEqual({ why: 'excluded_by_payee', ends_at: until });
  expect(await order(friend, 3000)).toMatchObject({ refused: 'excluded_by_payee' });

  // After the excluded member has replaced the payee, adding either the old or the new account excludes a member.
  await jumpBusinessTime(store, '15 days');
  const fresh = newPhone();
  expect(await link(excluded.id, fresh)).toBe('ok');
  await approvePayeeRequest(excluded.id);
  const next = await readyForPayee();
  expect(await link(next, local)).toBe('ok');
  const after = await readyForPayee();
  expect(await link(after, fresh)).toBe('payee_taken');
  for (const id of [next, after]) {
    expect((await protection.info(id)).excluded).toEqual({ why: 'excluded_by_payee', ends_at: until });
  }
  const stranger = await readyForPayee();
  expect(await link(stranger, newPhone())).toBe('ok');
  expect((await protection.info(stranger)).excluded).toBe(null);
});

test.each([
  ['of a payee in another wallet', 'wavepay', newPhone()],
  ['of the account', 'kbzpay', null],
] as const)(
  'adding a wallet with the phone %s of a self-excluded member excludes',
  async (_, wallet, payee) => {
    const excluded = await newMember(app);
    const set = { old_password: goodPassword, password: pin };
    value(await membersMemberApi(app).changeWithdrawalPassword(set, memberContext(excluded.id)));
    if (payee) value(await cashier.calls.payees.addPayee(payeeInput(payee), memberContext(excluded.id)));
    value(await protection.exclude(excluded.id, { qk_pwd: pin }));
    const until = (await protection.info(excluded.id)).excluded!.ends_at;
    const friend = await readyForPayee();
    const phone = payee ?? excluded.phone;
    const qr = createQrDataUrl(`${wallet}:${phone}`);
    value(await cashier.calls.payees.addPayee(payeeInput(phone, { wallet, qr }), memberContext(friend)));
    expect((await protection.info(friend)).excluded).toEqual({ why: 'excluded_by_payee', ends_at: until });
  },
);

/** Approves a member's payee request. */
async function approvePayeeRequest(id: bigint): Promise<void> {
  const { operatorCalls, thiri, htet } = cashier;
  const pending = value(
    await operatorCalls.operatorPayees.requests({ states: 'open', size: 100 }, operatorContext(thiri)),
  ).list;
  const request = pending.find(({ who }) => BigInt(who.id) === id)!;
  const input = { id: request.id, yes: true, reason: 'spoke with them' };
  for (const operator of [htet, thiri])
    value(await operatorCalls.operatorPayees.decideRequest(input, operatorContext(operator)));
}

/** The outcome of a member's change to another phone. */
async function changePhoneTo({ id, password, token }: Awaited<ReturnType<typeof newMember>>, mobile: string) {
  const calls = membersMemberApi(app);
  const context = memberContext(id, { token });
  await store.ownerQuery("update members.otps set created_at = created_at - interval '2 minutes'");
  value(await withNeededWork(app, (captcha) => calls.sendPhoneOtp({ mobile, ...captcha }, context)));
  const otp = await lastCode(store, `+95${mobile.slice(1)}`);
  return outcome(await calls.changePhone({ mobile, otp, password }, context));
}

/** A new member with a withdrawal password. */
async function readyForPayee(): Promise<bigint> {
  const { id, password } = await newMember(app);
  const set = { old_password: password, password: pin };
  value(await membersMemberApi(app).changeWithdrawalPassword(set, memberContext(id)));
  return id;
}
