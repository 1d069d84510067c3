import { expect } from 'vitest';
import { type TestStore, withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { goodPassword, newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext, type TestHouse } from '../../testing/test-app.ts';
import { qrDataUrl } from '../files/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { membersRoutes } from '../members/index.ts';
import { createOperator, verifyAudit } from '../operators/index.ts';
import { transferActions } from '../transfers/index.ts';
import { addReceivingAccount, cashierConsole, cashierRoutes, verifyCashier } from './index.ts';

export const pin = '909182';
export const securityCode = '640813';

/** Four operators, two accounts to pay to, and all the calls: a cashier as tests want it. */
export async function openCashier(house: TestHouse) {
  await house.store.tx(async (tx) => {
    const dayCap = 50_000_000n;
    await addReceivingAccount(tx, { wallet: 'kbzpay', name: 'Shwe One', phone: '+959777000001', dayCap });
    await addReceivingAccount(tx, { wallet: 'wavepay', name: 'Shwe Two', phone: '+959777000002', dayCap });
  });
  return {
    calls: cashierRoutes(house, { transferActions }),
    desk: cashierConsole(house),
    thiri: await newOperator(house, 'thiri', 'finance'),
    htet: await newOperator(house, 'htet', 'finance'),
    aye: await newOperator(house, 'aye', 'finance'),
    support: await newOperator(house, 'mya', 'support'),
  };
}

export type Cashier = Awaited<ReturnType<typeof openCashier>>;

async function newOperator(house: TestHouse, name: string, role: Operator['role']): Promise<Operator> {
  const asks = { name, fullName: `Op ${name}`, role, password: 'a long password' };
  const made = await createOperator(house, asks, { operatorId: null, operatorName: 'setup', ip: '' });
  if (!made.ok) throw new Error(made.refused);
  return { id: made.value.id, name, fullName: asks.fullName, role };
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
  const asks = { amount, payer_name: 'Khin Myo', recharge_id: 7 };
  const { tid } = value(await calls.buildOrder(asks, memberContext(memberId)));
  value(await calls.surePay({ orderNo: tid, payerName: 'Khin Myo', tail }, memberContext(memberId)));
  return { tid, tail };
}

/** Money in: order, claim, line, credit. */
export async function deposit(cashier: Cashier, memberId: bigint, amount: number): Promise<string> {
  const { desk, thiri, htet } = cashier;
  const { tid, tail } = await claim(cashier, memberId, amount);
  const line = { wallet: 'kbzpay' as const, amount, transaction_tail: tail, payer_name: 'KHIN MYO' };
  const receipt = value(await desk.addReceipt(line, operatorContext(thiri)));
  value(await desk.creditDeposit({ tid, receipt_id: receipt.id }, operatorContext(htet)));
  return tid;
}

let filled = 0;
/** Counts valid bets of a member, as a settlement does. */
export async function play(store: TestStore, memberId: bigint, amount: number): Promise<void> {
  filled += 1;
  await withClient(store.databaseUrl, (owner) =>
    owner.query('select turnover.fill($1, array[$2::bigint], array[$3::bigint], array[clock.now()])', [
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
  house: TestHouse,
  { calls }: Cashier,
): Promise<{ id: bigint; payee: number; phone: string }> {
  const { id, phone } = await newMember(house);
  const asks = { old_password: goodPassword, password: pin };
  value(await membersRoutes(house).saveWithdrawalPassword(asks, memberContext(id)));
  const { payees } = value(await calls.bindPayee(payeeAsks(phone), memberContext(id)));
  return { id, payee: payees[0]!.id, phone };
}

/** Members who may withdraw their whole balance now. One jump of business time serves all of them. */
export async function readyMembers(
  house: TestHouse,
  store: TestStore,
  cashier: Cashier,
  count: number,
  amount: number,
): Promise<{ id: bigint; payee: number }[]> {
  const members: { id: bigint; payee: number }[] = [];
  for (let i = 0; i < count; i++) {
    const member = await newPayer(house, cashier);
    await deposit(cashier, member.id, amount);
    await play(store, member.id, amount);
    members.push(member);
  }
  await jumpBusinessTime(store, '25 hours');
  return members;
}

/** Fails when the database as it stands breaks an invariant of ledger, cashier or audit log. */
export async function expectInvariants(store: TestStore): Promise<void> {
  const findings = [...(await verifyLedger(store)), ...(await verifyCashier(store))];
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
    take: (id: string, by: Operator) => desk.takeWithdrawal({ id }, operatorContext(by)),
    approve: (id: string, by: Operator) => desk.approveWithdrawal({ id }, operatorContext(by)),
    pay: (id: string, by: Operator) =>
      desk.payWithdrawal({ id, transaction_id: paymentOf(id) }, operatorContext(by)),
    refuse: (id: string, by: Operator) =>
      desk.refuseWithdrawal({ id, reason: 'payee_differs', deduct: false }, operatorContext(by)),
    deduct: (id: string, by: Operator) =>
      desk.refuseWithdrawal(
        { id, reason: 'other', note: 'false receipts', deduct: true },
        operatorContext(by),
      ),
  };
}

export type Deed = keyof ReturnType<typeof deedsOf>;

/** A member's request. */
export function ask(
  { calls }: Cashier,
  { id, payee }: { id: bigint; payee: number },
  amount: number,
  over: object = {},
) {
  return calls.withdraw({ payee_id: payee, amount, qk_pwd: pin, ...over }, memberContext(id));
}

/** A request of a member with 100,000 Ks, brought to a state by Thiri. */
export async function asked(
  house: TestHouse,
  store: TestStore,
  cashier: Cashier,
  state: 'pending' | 'reviewing' | 'approved',
  amount = 40_000,
): Promise<{ id: bigint; payee: number; wid: string }> {
  const [member] = await readyMembers(house, store, cashier, 1, 100_000);
  const deeds = deedsOf(cashier);
  const { id } = value(await ask(cashier, member!, amount));
  if (state !== 'pending') value(await deeds.take(id, cashier.thiri));
  if (state === 'approved') value(await deeds.approve(id, cashier.thiri));
  return { ...member!, wid: id };
}
