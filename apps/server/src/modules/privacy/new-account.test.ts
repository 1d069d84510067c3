import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  deposit,
  emptyWallet,
  expectInvariants,
  newPayer,
  payeeInput,
  pin,
  value,
} from '../../testing/cashier.ts';
import { moveGameMoney } from '../../testing/game-money.ts';
import { goodPassword, lastCode, newMember, newPhone, withNeededWork } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, openContext } from '../../testing/test-app.ts';
import { membersMemberApi } from '../members/index.ts';
import { forgetPersonKeys } from '../protection/index.ts';
import { protectionFixture } from '../protection/testing.ts';
import { privacyMemberApi } from './member-api.ts';

/** Nobody gets rid of a break, an exclusion or a limit by going on with another account. */

const { store, app, cashier } = await cashierSuite();
const privacy = privacyMemberApi(app);
const members = membersMemberApi(app);
const protection = protectionFixture(app);
afterAll(() => expectInvariants(store));

const outcome = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);
const close = (id: bigint, over: object = {}) =>
  privacy.closeAccount({ password: goodPassword, ...over }, memberContext(id)).then(outcome);
const order = (id: bigint, amount: number) =>
  cashier.calls.deposits.createOrder({ amount, payer_name: 'Khin Myo', recharge_id: 7 }, memberContext(id));

const asOwner = (sql: string, params: unknown[]) => store.ownerQuery(sql, params);

/** Lets wall time pass, so that another code may be requested. */
const passMinutes = () =>
  store.ownerQuery("update members.otps set created_at = created_at - interval '2 minutes'");

async function registerAgain(mobile: string) {
  await passMinutes();
  value(
    await withNeededWork(app, (captcha) => members.sendRegisterOtp({ mobile, ...captcha }, openContext())),
  );
  const otp = await lastCode(store, `+95${mobile.slice(1)}`);
  return members.register({ mobile, password: goodPassword, otp, adult: true }, openContext());
}

async function reopened(mobile: string): Promise<bigint> {
  return BigInt(value(await registerAgain(mobile)).member_id);
}

async function changePhone(id: bigint, mobile: string, over: object = {}) {
  await passMinutes();
  const context = memberContext(id);
  value(await withNeededWork(app, (captcha) => members.sendPhoneOtp({ mobile, ...captcha }, context)));
  const otp = await lastCode(store, `+95${mobile.slice(1)}`);
  return members.changePhone({ mobile, otp, password: goodPassword, ...over }, context).then(outcome);
}

/** Links a payee as the member's first one. */
async function link(id: bigint, number: string) {
  const input = { old_password: goodPassword, password: pin };
  value(await members.changeWithdrawalPassword(input, memberContext(id)));
  return cashier.calls.payees.addPayee(payeeInput(number), memberContext(id)).then(outcome);
}

test('a break goes with the phone after the account was closed', async () => {
  const { id, phone } = await newMember(app);
  value(await protection.takeBreak(id, 'week'));
  expect(await close(id)).toBe('ok');
  expect(await registerAgain(phone)).toMatchObject({ refused: 'phone_excluded' });
  const other = await newMember(app);
  expect(await changePhone(other.id, phone)).toBe('phone_excluded');
  await jumpBusinessTime(store, '7 days');
  expect(outcome(await registerAgain(phone))).toBe('ok');
});

test.each([
  ['the break was taken before', 'before'],
  ['the break was taken after', 'after'],
])('a break goes with every phone of the account: %s', async (_, when) => {
  const { id, phone } = await newMember(app);
  const next = newPhone();
  if (when === 'before') value(await protection.takeBreak(id, 'month'));
  expect(await changePhone(id, next)).toBe('ok');
  if (when === 'after') value(await protection.takeBreak(id, 'month'));
  for (const state of ['open', 'closed']) {
    expect(outcome(await registerAgain(phone)), state).toBe('phone_excluded');
    if (state === 'open') expect(await close(id)).toBe('ok');
  }
  expect(outcome(await registerAgain(next))).toBe('phone_excluded');
});

test.each([
  ['30 days 23:59', 'phone_excluded'],
  ['31 days', 'ok'],
])('a break covers a phone that the account left in the last 31 days: %s ago', async (ago, expected) => {
  const { id, phone } = await newMember(app);
  expect(await changePhone(id, newPhone())).toBe('ok');
  await jumpBusinessTime(store, ago);
  value(await protection.takeBreak(id, 'day'));
  expect(outcome(await registerAgain(phone))).toBe(expected);
});

test('a break goes with the payee, and stays a break, which waives no turnover', async () => {
  const { id, phone } = await newPayer(app, cashier);
  value(await protection.takeBreak(id, 'week'));
  const until = (await protection.info(id)).excluded!.ends_at;
  expect(await close(id, { qk_pwd: pin })).toBe('ok');
  const { id: next } = await newMember(app);
  expect(await link(next, phone)).toBe('ok');
  expect((await protection.info(next)).excluded).toEqual({ why: 'time_out', ends_at: until });
  expect(outcome(await order(next, 3000))).toBe('time_out');
  // The break now also goes with the phone of this account.
  const { rows } = await store.query('select kind, cause from protection.exclusions where member_id = $1', [
    next,
  ]);
  expect(rows).toEqual([{ kind: 'time_out', cause: 'payee' }]);
});

test('a longer break of the payee takes the place of a shorter one', async () => {
  const { id, phone } = await newPayer(app, cashier);
  value(await protection.takeBreak(id, 'month'));
  const until = (await protection.info(id)).excluded!.ends_at;
  expect(await close(id, { qk_pwd: pin })).toBe('ok');
  const { id: next } = await newMember(app);
  value(await protection.takeBreak(next, 'day'));
  expect(await link(next, phone)).toBe('ok');
  expect((await protection.info(next)).excluded).toEqual({ why: 'time_out', ends_at: until });
});

test('a payee linked during a break takes it along', async () => {
  const { id } = await newMember(app);
  const number = newPhone();
  value(await protection.takeBreak(id, 'week'));
  expect(await link(id, number)).toBe('ok');
  expect(await close(id, { qk_pwd: pin })).toBe('ok');
  const { id: next } = await newMember(app);
  await link(next, number);
  expect((await protection.info(next)).excluded).toMatchObject({ why: 'time_out' });
});

test('limits go with the phone, together with what was used of them', async () => {
  const { id, phone } = await newMember(app);
  await protection.set(id, 'deposit', 'day', 10_500);
  await protection.set(id, 'deposit', 'month', 10_000);
  await protection.set(id, 'stake', 'day', 2000);
  await protection.set(id, 'loss', 'month', 9000);
  await deposit(cashier, id, 7000);
  for (const from of ['wallet', 'in_transit'] as const) await moveGameMoney(store, id, from, 400n);
  await emptyWallet(store, id);
  expect(await close(id)).toBe('closing_money_at_games');
  await moveGameMoney(store, id, 'game', 400n);
  expect(await close(id)).toBe('ok');
  const next = await reopened(phone);
  expect(await protection.one(next, 'stake', 'day')).toMatchObject({ amount: 2000, used: 0 });
  expect(await protection.one(next, 'loss', 'month')).toMatchObject({ amount: 9000, used: 400 });
  expect(await protection.one(next, 'deposit', 'day')).toMatchObject({ amount: 10_500, used: 7000 });
  expect(await protection.one(next, 'deposit', 'month')).toMatchObject({ amount: 10_000, used: 7000 });
  expect(await order(next, 3001)).toMatchObject({ refused: 'limit_reached', details: { left: 3000 } });
  const { history } = await protection.info(next);
  expect(history.map(({ what }) => what)).toEqual(Array(4).fill('limit_carried'));
  // Closing again does not make room either.
  expect(await close(next)).toBe('ok');
  const third = await reopened(phone);
  expect(await protection.one(third, 'deposit', 'month')).toMatchObject({ amount: 10_000, used: 7000 });
  // Higher only as ever: after a day and a confirmation.
  expect(await protection.set(third, 'deposit', 'month', 90_000)).toMatchObject({
    value: { amount: 10_000, raise: { ripe: false } },
  });
  await jumpBusinessTime(store, '31 days');
  expect(await protection.one(third, 'deposit', 'month')).toMatchObject({ amount: 10_000, used: 0 });
});

test('the lowest limit of several closed accounts counts, and what they used is added up', async () => {
  const { id, phone } = await newMember(app);
  await protection.set(id, 'deposit', 'month', 20_000);
  await deposit(cashier, id, 7000);
  await emptyWallet(store, id);
  expect(await close(id)).toBe('ok');
  const next = await reopened(phone);
  await deposit(cashier, next, 3000);
  await emptyWallet(store, next);
  await protection.set(next, 'deposit', 'month', 18_000);
  expect(await close(next)).toBe('ok');
  const third = await reopened(phone);
  expect(await protection.one(third, 'deposit', 'month')).toMatchObject({ amount: 18_000, used: 10_000 });
  // Setting the limit anew does not forget it.
  expect(await protection.set(third, 'deposit', 'month', 15_000)).toMatchObject({
    value: { amount: 15_000, used: 10_000 },
  });
  expect(await order(third, 5001)).toMatchObject({ refused: 'limit_reached', details: { left: 5000 } });
});

test('stakes of a closed account count in the database, where bets are decided', async () => {
  const { id, phone } = await newMember(app);
  await protection.set(id, 'stake', 'month', 5000);
  expect(await close(id)).toBe('ok');
  await asOwner('update protection.limits set carried = 4000 where member_id = $1', [String(id)]);
  const next = await reopened(phone);
  const refusal = async (total: number) => {
    const { rows } = await asOwner(
      'select outcome, details from lottery.protection_refusal($1, $2, clock.now())',
      [String(next), total],
    );
    return rows[0];
  };
  expect(await refusal(1000)).toMatchObject({ outcome: null });
  expect(await refusal(1001)).toMatchObject({ outcome: 'limit_reached', details: { left: 1000 } });
});

test('limits go with a phone that was given up, with a phone moved to, and with the payee', async () => {
  const { id, phone } = await newPayer(app, cashier);
  const payee = phone;
  await protection.set(id, 'loss', 'week', 4000);
  expect(await changePhone(id, newPhone(), { qk_pwd: pin })).toBe('ok');
  // The first phone is registered again while the account is open.
  const second = await reopened(phone);
  expect(await protection.one(second, 'loss', 'week')).toMatchObject({ amount: 4000 });
  expect(await close(second)).toBe('ok');
  expect(await close(id, { qk_pwd: pin })).toBe('ok');

  const third = await newMember(app);
  await protection.set(third.id, 'loss', 'week', 9000);
  await protection.set(third.id, 'loss', 'week', 20_000);
  expect(await changePhone(third.id, phone)).toBe('ok');
  expect(await protection.one(third.id, 'loss', 'week')).toMatchObject({ amount: 4000, raise: null });

  const fourth = await newMember(app);
  await protection.set(fourth.id, 'loss', 'week', 1000);
  expect(await link(fourth.id, payee)).toBe('ok');
  expect(await protection.one(fourth.id, 'loss', 'week')).toMatchObject({ amount: 1000 });
  const fifth = await newMember(app);
  expect(await link(fifth.id, newPhone())).toBe('ok');
  expect(await protection.one(fifth.id, 'loss', 'week')).toMatchObject({ amount: null });
});

test('phones and payees are forgotten when nothing needs them, and not before', async () => {
  const keys = async (id: bigint) =>
    (await asOwner('select from protection.person_keys where member_id = $1', [String(id)])).rowCount;
  const excluded = await newPayer(app, cashier);
  value(await protection.exclude(excluded.id, { qk_pwd: pin }));
  const free = await newMember(app);
  expect(await close(excluded.id, { qk_pwd: pin })).toBe('ok');
  expect(await close(free.id)).toBe('ok');
  await forgetPersonKeys(app);
  expect([await keys(excluded.id), await keys(free.id)]).toEqual([2, 1]);
  await jumpBusinessTime(store, '31 days');
  await forgetPersonKeys(app);
  expect([await keys(excluded.id), await keys(free.id)]).toEqual([2, 0]);
  await expect(
    asOwner('delete from protection.person_keys where member_id = $1', [String(excluded.id)]),
  ).rejects.toThrow('in use');
  await jumpBusinessTime(store, '160 days');
  await forgetPersonKeys(app);
  expect(await keys(excluded.id)).toBe(0);
});
