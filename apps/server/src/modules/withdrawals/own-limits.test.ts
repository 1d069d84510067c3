import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import {
  ask,
  type Cashier,
  cashierFixture,
  claim,
  deposit,
  expectInvariants,
  newPayer,
  outcome,
  payeeAsks,
  pin,
  readyMembers,
  value,
} from '../../testing/cashier.ts';
import { goodPassword, lastCode, newMember, newPhone, solvedCaptcha } from '../../testing/members.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import {
  jumpBusinessTime,
  memberContext,
  openContext,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
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
const sumOf = async (id: bigint) => {
  const { rows } = await store.query<{ sum: bigint }>(
    "select coalesce(sum(amount), 0)::bigint as sum from cashier.deposits where member_id = $1 and state <> 'failed'",
    [id],
  );
  return rows[0]!.sum;
};

test('a deposit limit counts orders that are open as well as those that came', async () => {
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
});

test('an order that ended without money gives its room back', async () => {
  const { id } = await newMember(app);
  await protection.set(id, 'deposit', 'week', 5000);
  const { tid } = await claim(cashier, id, 5000);
  expect(outcome(await order(id, 3000))).toBe('limit_reached');
  value(
    await cashier.desk.operatorDeposits.rejectDeposit(
      { tid, reason: 'no_money' },
      operatorContext(cashier.thiri),
    ),
  );
  expect(outcome(await order(id, 5000))).toBe('ok');
  await withClient(store.databaseUrl, async (owner) => {
    // Only time ends an order; here it passes by hand.
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

test('money that was paid is credited, whatever was forbidden since', async () => {
  const { id } = await newMember(app);
  const { tid, tail } = await claim(cashier, id, 9000);
  const unpaid = value(await order(id, 3000));
  await protection.set(id, 'deposit', 'day', 0);
  await protection.exclude(id);
  const line = { wallet: 'kbzpay' as const, amount: 9000, transaction_tail: tail, payer_name: 'KHIN MYO' };
  const receipt = value(
    await cashier.desk.operatorDeposits.addBankLine(line, operatorContext(cashier.thiri)),
  );
  value(
    await cashier.desk.operatorDeposits.creditDeposit(
      { tid, receipt_id: receipt.id },
      operatorContext(cashier.htet),
    ),
  );
  expect(await balances(store, id)).toEqual({ wallet: 9000n, held: 0n });
  // Who was shown an account before may have paid to it by now.
  const paid = { orderNo: unpaid.tid, payerName: 'Khin Myo', tail: '902211' };
  expect(outcome(await cashier.calls.deposits.claimPayment(paid, memberContext(id)))).toBe('ok');
  expect(outcome(await order(id, 3000))).toBe('self_excluded');
});

test(
  'fifty orders at once, many rounds: never above the limit',
  async () => {
    for (let round = 0; round < raceRounds(5); round++) {
      const { id } = await newMember(app);
      await protection.set(id, 'deposit', 'month', 6000);
      const answers = await Promise.all(Array.from({ length: 50 }, () => order(id, 3000)));
      expect(answers.map(outcome).sort()).toEqual([...Array(48).fill('limit_reached'), 'ok', 'ok']);
      expect(await sumOf(id)).toBe(6000n);
    }
  },
  RACE_MS_MAX,
);

test(
  'an order and a lower limit at the same moment: one stands before the other',
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

test('during a time-out nothing is paid in; withdrawals stay open, and turnover holds as before', async () => {
  const [member] = await readyMembers(app, store, cashier, 1, 50_000);
  await deposit(cashier, member!.id, 3000);
  value(await protection.timeOut(member!.id, 'month'));
  expect(await order(member!.id, 3000)).toMatchObject({ refused: 'time_out' });
  expect(outcome(await ask(cashier, member!, 10_000))).toBe('turnover_needed');
  await withClient(store.databaseUrl, (owner) =>
    owner.query('update turnover.requirements set done = required where member_id = $1', [
      String(member!.id),
    ]),
  );
  expect(outcome(await ask(cashier, member!, 10_000))).toBe('ok');
  await jumpBusinessTime(store, '721 hours');
  expect(outcome(await order(member!.id, 3000))).toBe('ok');
});

test('who excluded themself takes their own money out unplayed, but not a bonus', async () => {
  const [member] = await readyMembers(app, store, cashier, 1, 50_000);
  const { id } = member!;
  await deposit(cashier, id, 20_000);
  expect(outcome(await ask(cashier, member!, 10_000))).toBe('turnover_needed');
  value(await protection.exclude(id, { qk_pwd: pin }));
  const info = () => cashier.calls.withdrawals.info({}, memberContext(id)).then(value);
  expect(await info()).toMatchObject({ ml: 0 });
  expect(await turnoverLeft(store, id)).toBe(20_000n);
  expect(outcome(await ask(cashier, member!, 10_000))).toBe('ok');
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

test('self-exclusion asks for the withdrawal password once there is one, and nothing shortens it', async () => {
  const { id } = await newPayer(app, cashier);
  expect(outcome(await protection.exclude(id))).toBe('code_wrong');
  expect(outcome(await protection.exclude(id, { qk_pwd: '111222' }))).toBe('code_wrong');
  expect(outcome(await order(id, 3000))).toBe('ok');
  value(await protection.exclude(id, { qk_pwd: pin, term: 'year' }));
  for (const answer of [
    await protection.exclude(id, { qk_pwd: pin }),
    await protection.timeOut(id, 'day'),
    await order(id, 3000),
  ]) {
    expect(answer).toMatchObject({ refused: 'self_excluded' });
  }
  await expect(store.query('delete from protection.exclusions')).rejects.toThrow(/permission denied/);
  await expect(store.query('update protection.exclusions set ends_at = now()')).rejects.toThrow(
    /permission denied/,
  );
  await expect(
    withClient(store.databaseUrl, (owner) =>
      owner.query('update protection.exclusions set ends_at = clock.now()'),
    ),
  ).rejects.toThrow();
  // A longer one may be added.
  value(await protection.exclude(id, { qk_pwd: pin, term: 'five_years' }));
  expect((await protection.info(id)).excluded).toMatchObject({ why: 'self_excluded' });
});

test('no new account for the phone of somebody who excluded themself, until it is over', async () => {
  const gone = await newMember(app);
  value(await protection.exclude(gone.id));
  // As if that account had given its number up.
  await withClient(store.databaseUrl, (owner) =>
    owner.query('update members.accounts set phone_key = $2 where id = $1', [
      String(gone.id),
      phoneKey(store, `+95${newPhone().slice(1)}`),
    ]),
  );
  const calls = membersMemberApi(app);
  const again = async () => {
    await withClient(store.databaseUrl, (owner) =>
      owner.query("update members.otps set created_at = created_at - interval '2 minutes'"),
    );
    value(await calls.sendRegisterOtp({ mobile: gone.phone, ...(await solvedCaptcha(app)) }, openContext()));
    const otp = await lastCode(store, `+95${gone.phone.slice(1)}`);
    return calls.register({ mobile: gone.phone, password: goodPassword, otp, adult: true }, openContext());
  };
  expect(await again()).toMatchObject({
    refused: 'phone_excluded',
    details: { date: expect.stringMatching(/^20\d\d-/) },
  });
  // Nor may another account take it over.
  const other = await newMember(app);
  await expect(
    withClient(store.databaseUrl, (owner) =>
      owner.query('update members.accounts set phone_key = $2 where id = $1', [
        String(other.id),
        phoneKey(store, `+95${gone.phone.slice(1)}`),
      ]),
    ),
  ).rejects.toMatchObject({ code: 'SHW02' });
  expect(await moveTo(other, gone.phone)).toBe('phone_excluded');
  // A phone the excluded member had in between is theirs, too.
  const between = newPhone();
  for (const phone of [between, newPhone()]) {
    await withClient(store.databaseUrl, (owner) =>
      owner.query('update members.accounts set phone_key = $2 where id = $1', [
        String(gone.id),
        phoneKey(store, `+95${phone.slice(1)}`),
      ]),
    );
  }
  expect(await moveTo(other, between)).toBe('phone_excluded');
  await jumpBusinessTime(store, '185 days');
  expect(outcome(await again())).toBe('ok');
});

test('an account that names the payout account of somebody excluded is excluded as long, bound or not', async () => {
  const gone = await newPayer(app, cashier);
  const local = gone.phone;
  value(await protection.exclude(gone.id, { qk_pwd: pin }));
  const until = (await protection.info(gone.id)).excluded!.ends_at;

  const bind = (id: bigint, number: string) =>
    cashier.calls.payees.addPayee(payeeAsks(number), memberContext(id)).then(outcome);
  const friend = await readyToBind();
  expect(await bind(friend, local)).toBe('payee_taken');
  expect((await protection.info(friend)).excluded).toEqual({ why: 'excluded_by_payee', ends_at: until });
  expect(await order(friend, 3000)).toMatchObject({ refused: 'excluded_by_payee' });

  // Given up by the one who excluded themself, it is bound to the next, who is excluded all the same; so is who takes
  // the new one.
  await jumpBusinessTime(store, '15 days');
  const fresh = newPhone();
  expect(await bind(gone.id, fresh)).toBe('ok');
  await staffSaysYes(gone.id);
  const next = await readyToBind();
  expect(await bind(next, local)).toBe('ok');
  const after = await readyToBind();
  expect(await bind(after, fresh)).toBe('payee_taken');
  for (const id of [next, after]) {
    expect((await protection.info(id)).excluded).toEqual({ why: 'excluded_by_payee', ends_at: until });
  }
  const stranger = await readyToBind();
  expect(await bind(stranger, newPhone())).toBe('ok');
  expect((await protection.info(stranger)).excluded).toBe(null);
});

/** The change of a payout account that a member asked for is carried out. */
async function staffSaysYes(id: bigint): Promise<void> {
  const { desk, thiri } = cashier;
  const waiting = value(
    await desk.operatorPayees.requests({ states: 'open', size: 100 }, operatorContext(thiri)),
  ).list;
  const ask = waiting.find(({ who }) => BigInt(who.id) === id)!;
  value(
    await desk.operatorPayees.decideRequest(
      { id: ask.id, yes: true, reason: 'spoke with them' },
      operatorContext(thiri),
    ),
  );
}

/** What is said to a member who wants to move to a phone. */
async function moveTo({ id, password, token }: Awaited<ReturnType<typeof newMember>>, mobile: string) {
  const calls = membersMemberApi(app);
  const context = memberContext(id, { token });
  await withClient(store.databaseUrl, (owner) =>
    owner.query("update members.otps set created_at = created_at - interval '2 minutes'"),
  );
  value(await calls.sendPhoneOtp({ mobile, ...(await solvedCaptcha(app)) }, context));
  const otp = await lastCode(store, `+95${mobile.slice(1)}`);
  return outcome(await calls.changePhone({ mobile, otp, password }, context));
}

/** A member who can bind a payout account. */
async function readyToBind(): Promise<bigint> {
  const { id, password } = await newMember(app);
  const set = { old_password: password, password: pin };
  value(await membersMemberApi(app).changeWithdrawalPassword(set, memberContext(id)));
  return id;
}
