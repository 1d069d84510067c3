import { expect } from 'vitest';
import type { AppContext } from '../context/app-context.ts';
import type { Store } from '../database/index.ts';
import { type TestStore, withClient } from '../database/testing.ts';
import type { Operator } from '../http/context.ts';
import { adjustmentsOperatorApi, verifyAdjustments } from '../modules/adjustments/index.ts';
import { addReceivingAccount, channelsOperatorApi } from '../modules/channels/index.ts';
import { depositsMemberApi, depositsOperatorApi, verifyDeposits } from '../modules/deposits/index.ts';
import { qrDataUrl } from '../modules/files/index.ts';
import { type Finding, verifyLedger } from '../modules/ledger/index.ts';
import { membersMemberApi } from '../modules/members/index.ts';
import { createOperator, verifyAudit } from '../modules/operators/index.ts';
import { payeesMemberApi, payeesOperatorApi } from '../modules/payees/index.ts';
import { payoutsOperatorApi, verifyPayouts } from '../modules/payouts/index.ts';
import { reportsMemberApi } from '../modules/reports/index.ts';
import { settingsOperatorApi } from '../modules/settings/index.ts';
import { transfersMemberApi } from '../modules/transfers/index.ts';
import {
  verifyWithdrawals,
  withdrawalsMemberApi,
  withdrawalsOperatorApi,
} from '../modules/withdrawals/index.ts';
import { authorised } from './calls.ts';
import { goodPassword, newMember } from './members.ts';
import { jumpBusinessTime, memberContext, operatorContext, type TestApp } from './test-app.ts';
export const pin = '909182';
export const securityCode = '640813';

/** Four operators, two accounts to pay to, and all the calls: a cashier as tests want it. */
export async function cashierFixture(app: TestApp) {
  await app.store.tx(async (tx) => {
    const dayCap = 50_000_000n;
    await addReceivingAccount(tx, { wallet: 'kbzpay', name: 'Shwe One', phone: '+959777000001', dayCap });
    await addReceivingAccount(tx, { wallet: 'wavepay', name: 'Shwe Two', phone: '+959777000002', dayCap });
  });
  return {
    calls: memberCalls(app),
    desk: operatorCalls(app),
    thiri: await newOperator(app, 'thiri', 'finance'),
    htet: await newOperator(app, 'htet', 'finance'),
    aye: await newOperator(app, 'aye', 'finance'),
    support: await newOperator(app, 'mya', 'support'),
  };
}

/** Members' calls about money, as their handlers. */
export function memberCalls(app: AppContext) {
  return {
    deposits: depositsMemberApi(app),
    payees: payeesMemberApi(app),
    withdrawals: withdrawalsMemberApi(app),
    transfers: transfersMemberApi(app, { playRefusal: async () => null }),
    reports: reportsMemberApi(app),
  };
}

/** Operators' calls about money, as their handlers behind their authorisation. */
export function operatorCalls(app: AppContext) {
  return {
    operatorDeposits: authorised(app, 'operatorDeposits', depositsOperatorApi(app)),
    operatorChannels: authorised(app, 'operatorChannels', channelsOperatorApi(app)),
    operatorSettings: authorised(app, 'operatorSettings', settingsOperatorApi(app)),
    operatorPayees: authorised(app, 'operatorPayees', payeesOperatorApi(app)),
    operatorWithdrawals: authorised(app, 'operatorWithdrawals', withdrawalsOperatorApi(app)),
    operatorPayouts: authorised(app, 'operatorPayouts', payoutsOperatorApi(app)),
    operatorAdjustments: authorised(app, 'operatorAdjustments', adjustmentsOperatorApi(app)),
  };
}

export type Cashier = Awaited<ReturnType<typeof cashierFixture>>;

async function newOperator(app: TestApp, name: string, role: Operator['role']): Promise<Operator> {
  const input = { name, fullName: `Op ${name}`, role, password: 'a long password' };
  const made = await createOperator(app, input, { operatorId: null, operatorName: 'setup', ip: '' });
  if (!made.ok) throw new Error(made.refused);
  return { id: made.value.id, name, fullName: input.fullName, role };
}

/** The value of an answer that must not be a refusal. */
export function value<T>(
  answer: { ok: true; value: T } | { ok: false; refused: string; details: object },
): T {
  if (!answer.ok) throw new Error(`${answer.refused} ${JSON.stringify(answer.details)}`);
  return answer.value;
}

/** 'ok', or the name of the refusal. */
export function outcome(answer: { ok: boolean; refused?: string }): string {
  return answer.ok ? 'ok' : (answer.refused ?? '?');
}

let tails = 100_000;
export function newTail(): string {
  tails += 1;
  return String(tails);
}

/** An order that the member says is paid; its number and digits. */
export async function claim(
  { calls }: Cashier,
  memberId: bigint,
  amount: number,
  tail: string = newTail(),
): Promise<{ tid: string; tail: string }> {
  const input = { amount, payer_name: 'Khin Myo', recharge_id: 7 };
  const { tid } = value(await calls.deposits.createOrder(input, memberContext(memberId)));
  value(
    await calls.deposits.claimPayment({ orderNo: tid, payerName: 'Khin Myo', tail }, memberContext(memberId)),
  );
  return { tid, tail };
}

/** Money in: order, claim, line, credit. */
export async function deposit(cashier: Cashier, memberId: bigint, amount: number): Promise<string> {
  const { desk, thiri, htet } = cashier;
  const { tid, tail } = await claim(cashier, memberId, amount);
  const line = { wallet: 'kbzpay' as const, amount, transaction_tail: tail, payer_name: 'KHIN MYO' };
  const receipt = value(await desk.operatorDeposits.addBankLine(line, operatorContext(thiri)));
  value(await desk.operatorDeposits.creditDeposit({ tid, receipt_id: receipt.id }, operatorContext(htet)));
  return tid;
}

let filled = 0;
/** Counts valid bets of a member, as a settlement does. */
export async function play(store: TestStore, memberId: bigint, amount: number): Promise<void> {
  filled += 1;
  await withClient(store.databaseUrl, (owner) =>
    owner.query('select turnover.apply_bets($1, array[$2::bigint], array[$3::bigint], array[clock.now()])', [
      `test:${filled}`,
      String(memberId),
      amount,
    ]),
  );
}

/** What binding a payout account takes. */
export function payeeAsks(phone: string, over: object = {}) {
  return {
    wallet: 'kbzpay' as const,
    name: 'Khin Myo Thant',
    name_again: 'Khin Myo Thant',
    phone,
    phone_again: phone,
    qk_pwd: pin,
    security_code: securityCode,
    qr: qrDataUrl(`https://qr.kbzpay.com/p2p?phone=${phone}`),
    ...over,
  };
}

/** A member with a withdrawal password and a payout account, bound just now. */
export async function newPayer(
  app: TestApp,
  { calls }: Cashier,
): Promise<{ id: bigint; payee: number; phone: string }> {
  const { id, phone } = await newMember(app);
  const input = { old_password: goodPassword, password: pin };
  value(await membersMemberApi(app).changeWithdrawalPassword(input, memberContext(id)));
  const { payees } = value(await calls.payees.addPayee(payeeAsks(phone), memberContext(id)));
  return { id, payee: payees[0]!.id, phone };
}

/** Members who may withdraw their whole balance now. One jump of business time serves all of them. */
export async function readyMembers(
  app: TestApp,
  store: TestStore,
  cashier: Cashier,
  count: number,
  amount: number,
): Promise<{ id: bigint; payee: number }[]> {
  const members: { id: bigint; payee: number }[] = [];
  for (let i = 0; i < count; i++) {
    const member = await newPayer(app, cashier);
    await deposit(cashier, member.id, amount);
    await play(store, member.id, amount);
    members.push(member);
  }
  await jumpBusinessTime(store, '25 hours');
  return members;
}

/** Fails when the database as it stands breaks an invariant of ledger, cashier or audit log. */
export async function expectInvariants(store: TestStore): Promise<void> {
  const findings = [...(await verifyLedger(store)), ...(await verifyMoney(store))];
  expect(findings.filter((finding) => finding.broken > 0)).toEqual([]);
  expect(await verifyAudit(store)).toEqual([]);
}

/** The transaction id that a withdrawal is paid with. */
export function paymentOf(id: string): string {
  return `01003824${id.replace(/\D/g, '')}`;
}

/** What operators do with a withdrawal. */
export function deedsOf({ desk }: Cashier) {
  return {
    take: (id: string, by: Operator) => desk.operatorWithdrawals.assign({ id }, operatorContext(by)),
    approve: (id: string, by: Operator) => desk.operatorWithdrawals.approve({ id }, operatorContext(by)),
    pay: (id: string, by: Operator) =>
      desk.operatorWithdrawals.pay({ id, transaction_id: paymentOf(id) }, operatorContext(by)),
    refuse: (id: string, by: Operator) =>
      desk.operatorWithdrawals.reject({ id, reason: 'payee_differs', deduct: false }, operatorContext(by)),
    deduct: (id: string, by: Operator) =>
      desk.operatorWithdrawals.reject(
        { id, reason: 'other', note: 'false receipts', deduct: true },
        operatorContext(by),
      ),
  };
}

export type OperatorAction = keyof ReturnType<typeof deedsOf>;

/** A member's request. */
export function ask(
  { calls }: Cashier,
  { id, payee }: { id: bigint; payee: number },
  amount: number,
  over: object = {},
) {
  return calls.withdrawals.request({ payee_id: payee, amount, qk_pwd: pin, ...over }, memberContext(id));
}

/** A request of a member with 100,000 Ks, brought to a state by Thiri. */
export async function asked(
  app: TestApp,
  store: TestStore,
  cashier: Cashier,
  state: 'pending' | 'reviewing' | 'approved',
  amount = 40_000,
): Promise<{ id: bigint; payee: number; wid: string }> {
  const [member] = await readyMembers(app, store, cashier, 1, 100_000);
  const deeds = deedsOf(cashier);
  const { id } = value(await ask(cashier, member!, amount));
  if (state !== 'pending') value(await deeds.take(id, cashier.thiri));
  if (state === 'approved') value(await deeds.approve(id, cashier.thiri));
  return { ...member!, wid: id };
}

/** Every invariant of deposits, withdrawals, payouts and adjustments. */
export async function verifyMoney(store: Store): Promise<Finding[]> {
  return [
    ...(await verifyDeposits(store)),
    ...(await verifyWithdrawals(store)),
    ...(await verifyPayouts(store)),
    ...(await verifyAdjustments(store)),
  ];
}
