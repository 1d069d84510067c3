import { expect } from 'vitest';
import { withdrawalPorts } from '../bootstrap/withdrawal-ports.ts';
import type { AppContext } from '../context/app-context.ts';
import type { Store } from '../database/index.ts';
import { freshDatabase, type TestStore, withClient } from '../database/testing.ts';
import type { Operator } from '../http/context.ts';
import { adjustmentsOperatorApi, verifyAdjustments } from '../modules/adjustments/index.ts';
import { addReceivingAccount, channelsOperatorApi } from '../modules/channels/index.ts';
import { depositsMemberApi, depositsOperatorApi, verifyDeposits } from '../modules/deposits/index.ts';
import { createQrDataUrl } from '../modules/files/index.ts';
import {
  balances,
  type Finding,
  memberAccounts,
  post,
  systemAccounts,
  verifyLedger,
} from '../modules/ledger/index.ts';
import { membersMemberApi } from '../modules/members/index.ts';
import { createOperator, verifyAudit } from '../modules/operators/index.ts';
import { payeesMemberApi, payeesOperatorApi } from '../modules/payees/index.ts';
import { payoutsOperatorApi, verifyPayouts } from '../modules/payouts/index.ts';
import { reportsMemberApi } from '../modules/reports/index.ts';
import { settingsOperatorApi } from '../modules/settings/index.ts';
import { statementsOperatorApi, verifyStatements } from '../modules/statements/index.ts';
import { transfersMemberApi } from '../modules/transfers/index.ts';
import {
  verifyWithdrawals,
  withdrawalsMemberApi,
  withdrawalsOperatorApi,
} from '../modules/withdrawals/index.ts';
import { authorised } from './calls.ts';
import { goodPassword, newMember } from './members.ts';
import { jumpBusinessTime, memberContext, operatorContext, type TestApp, testApp } from './test-app.ts';

export const pin = '909182';
export const securityCode = '640813';

/** The ids of the fixture's receiving accounts. */
export const KBZPAY_ACCOUNT = 1;
export const WAVEPAY_ACCOUNT = 2;

/** Four operators, two receiving accounts, and the members' and operators' calls about money. */
export async function cashierFixture(app: TestApp) {
  await app.store.tx(async (tx) => {
    const dayCap = 5_000_000_000n;
    const accounts = [
      await addReceivingAccount(tx, { wallet: 'kbzpay', name: 'Shwe One', phone: '+959777000001', dayCap }),
      await addReceivingAccount(tx, { wallet: 'wavepay', name: 'Shwe Two', phone: '+959777000002', dayCap }),
    ];
    expect(accounts.map(Number)).toEqual([KBZPAY_ACCOUNT, WAVEPAY_ACCOUNT]);
  });
  return {
    calls: memberCalls(app),
    operatorCalls: operatorCalls(app),
    thiri: await newOperator(app, 'thiri', 'finance'),
    htet: await newOperator(app, 'htet', 'finance'),
    aye: await newOperator(app, 'aye', 'finance'),
    support: await newOperator(app, 'mya', 'support'),
  };
}

/** Handlers of the members' calls about money. */
export function memberCalls(app: AppContext) {
  return {
    deposits: depositsMemberApi(app),
    payees: payeesMemberApi(app),
    withdrawals: withdrawalsMemberApi(app, withdrawalPorts),
    transfers: transfersMemberApi(app, {
      playRefusal: async () => null,
      takesLotteryTransfers: async () => false,
    }),
    reports: reportsMemberApi(app),
  };
}

/** Handlers of the operators' calls about money, with authorisation. */
export function operatorCalls(app: AppContext) {
  return {
    operatorDeposits: authorised(app, 'operatorDeposits', depositsOperatorApi(app)),
    operatorStatements: authorised(app, 'operatorStatements', statementsOperatorApi(app)),
    operatorChannels: authorised(app, 'operatorChannels', channelsOperatorApi(app)),
    operatorSettings: authorised(app, 'operatorSettings', settingsOperatorApi(app)),
    operatorPayees: authorised(app, 'operatorPayees', payeesOperatorApi(app)),
    operatorWithdrawals: authorised(app, 'operatorWithdrawals', withdrawalsOperatorApi(app)),
    operatorPayouts: authorised(app, 'operatorPayouts', payoutsOperatorApi(app)),
    operatorAdjustments: authorised(app, 'operatorAdjustments', adjustmentsOperatorApi(app)),
  };
}

export type Cashier = Awaited<ReturnType<typeof cashierFixture>>;

/** Activates a receiving account as the operator sees it now, or as it was seen before. */
export async function activateAccount(
  { operatorCalls: { operatorChannels } }: Pick<Cashier, 'operatorCalls'>,
  id: number,
  operator: Operator,
  before?: { name: string; day_cap: number },
) {
  const { accounts } = value(await operatorChannels.list({}, operatorContext(operator)));
  const { name, day_cap } = before ?? accounts.find((one) => one.id === id)!;
  const input = { id, enabled: true, seen: { name, day_cap }, reason: 'as seen' };
  return operatorChannels.switchAccount(input, operatorContext(operator));
}

/** A new database with the cashier's fixture, for one test file, and what most of its tests do. */
export async function cashierSuite() {
  const store = await freshDatabase();
  const app = testApp(store);
  const cashier = await cashierFixture(app);
  return {
    store,
    app,
    cashier,
    actions: withdrawalActions(cashier),
    withdrawalIn: (state: 'pending' | 'reviewing' | 'approved') =>
      withdrawalInState(app, store, cashier, state),
  };
}

async function newOperator(app: TestApp, name: string, role: Operator['role']): Promise<Operator> {
  const input = { name, fullName: `Op ${name}`, role, password: 'a long password' };
  const created = await createOperator(app, input, { operatorId: null, operatorName: 'setup', ip: '' });
  if (!created.ok) throw new Error(created.refused);
  return { id: created.value.id, name, fullName: input.fullName, role };
}

/** The value of a result that must not be a refusal. */
export function value<T>(
  answer: { ok: true; value: T } | { ok: false; refused: string; details: object },
): T {
  if (!answer.ok) throw new Error(`${answer.refused} ${JSON.stringify(answer.details)}`);
  return answer.value;
}

/** 'ok' or the code of the refusal. */
export function outcome(answer: { ok: boolean; refused?: string }): string {
  return answer.ok ? 'ok' : (answer.refused ?? '?');
}

let tails = 100_000;
export function newTail(): string {
  tails += 1;
  return String(tails);
}

/** Creates an order and its payment claim; returns its number and digits. */
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

/** Deposits money: order, payment claim, bank line, credit. */
export async function deposit(cashier: Cashier, memberId: bigint, amount: number): Promise<string> {
  const { operatorCalls, thiri, htet } = cashier;
  const { tid, tail } = await claim(cashier, memberId, amount);
  const line = { account_id: KBZPAY_ACCOUNT, amount, transaction_tail: tail, payer_name: 'KHIN MYO' };
  const bankLine = value(await operatorCalls.operatorDeposits.addBankLine(line, operatorContext(thiri)));
  value(
    await operatorCalls.operatorDeposits.creditDeposit(
      { tid, receipt_id: bankLine.id },
      operatorContext(htet),
    ),
  );
  return tid;
}

/** Moves everything in the wallet to the system's adjustments account. */
export async function emptyWallet(store: Store, id: bigint): Promise<void> {
  await store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, id);
    const { adjustments } = await systemAccounts(tx);
    const { wallet: amount } = await balances(tx, id);
    const postings = [
      { accountId: wallet, amount: -amount },
      { accountId: adjustments, amount },
    ];
    return post(tx, { kind: 'adjustment', key: `empty ${id}`, reference: 'test', postings });
  });
}

let filled = 0;
/** Empties a member’s wallet and makes the member owe an amount, as a corrected result does. */
export async function owe(store: TestStore, memberId: bigint, amount: number): Promise<void> {
  await emptyWallet(store, memberId);
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('select ledger.open_receivables(array[$1::bigint])', [memberId]);
    await owner.query(
      `select ledger.post('win_reversed', 'owed ' || $1::bigint, 'test',
                array[(select id from ledger.accounts where code = 'payouts'),
                      (select id from ledger.accounts where member_id = $1::bigint and code = 'receivable')],
                array[$2::bigint, -$2::bigint])`,
      [memberId, amount],
    );
  });
}

/** Counts valid bets of a member towards turnover, like a settlement. */
export async function play(store: TestStore, memberId: bigint, amount: number): Promise<void> {
  filled += 1;
  // Read before the connection opens, because another call may count meanwhile.
  const source = `test:${filled}`;
  await store.ownerQuery(
    "select turnover.apply_bets($1, '2d', array[$2::bigint], array[$3::bigint], array[clock.now()])",
    [source, String(memberId), amount],
  );
}

/** Input for adding a KBZPay payee. */
export function payeeInput(phone: string, over: object = {}) {
  return {
    wallet: 'kbzpay' as const,
    name: 'Khin Myo Thant',
    name_again: 'Khin Myo Thant',
    phone,
    phone_again: phone,
    qk_pwd: pin,
    security_code: securityCode,
    qr: createQrDataUrl(`https://qr.kbzpay.com/p2p?phone=${phone}`),
    ...over,
  };
}

/** A new member with a withdrawal password and a new payee. */
export async function newPayer(
  app: TestApp,
  { calls }: Cashier,
): Promise<{ id: bigint; payee: number; phone: string }> {
  const { id, phone } = await newMember(app);
  const input = { old_password: goodPassword, password: pin };
  value(await membersMemberApi(app).changeWithdrawalPassword(input, memberContext(id)));
  const { payees } = value(await calls.payees.addPayee(payeeInput(phone), memberContext(id)));
  return { id, payee: payees[0]!.id, phone };
}

/** Members who may withdraw their whole balance now. Business time is moved once for all of them. */
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

/** Fails if the database breaks an invariant of the ledger, of payments or of the audit log. */
export async function expectInvariants(store: TestStore): Promise<void> {
  const findings = [...(await verifyLedger(store)), ...(await verifyMoney(store))];
  expect(findings.filter((finding) => finding.broken > 0)).toEqual([]);
  expect(await verifyAudit(store)).toEqual([]);
}

/** The transaction id used to pay a withdrawal. */
export function paymentOf(id: string): string {
  return `01003824${id.replace(/\D/g, '')}`;
}

/** Operators' actions on a withdrawal. */
export function withdrawalActions({ operatorCalls }: Cashier) {
  return {
    assign: (id: string, by: Operator) =>
      operatorCalls.operatorWithdrawals.assign({ id }, operatorContext(by)),
    approve: (id: string, by: Operator) =>
      operatorCalls.operatorWithdrawals.approve({ id }, operatorContext(by)),
    pay: (id: string, by: Operator) =>
      operatorCalls.operatorWithdrawals.pay({ id, transaction_id: paymentOf(id) }, operatorContext(by)),
    reject: (id: string, by: Operator) =>
      operatorCalls.operatorWithdrawals.reject(
        { id, reason: 'payee_differs', deduct: false },
        operatorContext(by),
      ),
    confiscate: (id: string, by: Operator) =>
      operatorCalls.operatorWithdrawals.reject(
        { id, reason: 'other', note: 'false receipts', deduct: true },
        operatorContext(by),
      ),
  };
}

export type OperatorAction = keyof ReturnType<typeof withdrawalActions>;

/** Requests a withdrawal for a member. */
export function requestWithdrawal(
  { calls }: Cashier,
  { id, payee }: { id: bigint; payee: number },
  amount: number,
  over: object = {},
) {
  return calls.withdrawals.request({ payee_id: payee, amount, qk_pwd: pin, ...over }, memberContext(id));
}

/** A withdrawal of a new member with 100,000 Ks, brought to a state by Thiri. */
export async function withdrawalInState(
  app: TestApp,
  store: TestStore,
  cashier: Cashier,
  state: 'pending' | 'reviewing' | 'approved',
  amount = 40_000,
): Promise<{ id: bigint; payee: number; wid: string }> {
  const [member] = await readyMembers(app, store, cashier, 1, 100_000);
  const actions = withdrawalActions(cashier);
  const { id } = value(await requestWithdrawal(cashier, member!, amount));
  if (state !== 'pending') value(await actions.assign(id, cashier.thiri));
  if (state === 'approved') value(await actions.approve(id, cashier.thiri));
  return { ...member!, wid: id };
}

/** Every invariant of deposits, withdrawals, payouts and adjustments. */
export async function verifyMoney(store: Store): Promise<Finding[]> {
  return [
    ...(await verifyDeposits(store)),
    ...(await verifyStatements(store)),
    ...(await verifyWithdrawals(store)),
    ...(await verifyPayouts(store)),
    ...(await verifyAdjustments(store)),
  ];
}
