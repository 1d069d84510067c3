import type { AppContext } from '../../context/app-context.ts';
import { depositsMemberApi, depositsOperatorApi } from '../../modules/deposits/index.ts';
import { asMember, asOperator, value } from './calls.ts';

/** A deposit of the demo. `step` names it among those of the member, `tail` are the last digits of its payment. */
export type DemoDeposit = { step: string; money: number; tail: string };

/** Deposits money the normal way: order, claim, bank line by one operator, credit by another. */
export async function depositMoney(app: AppContext, memberId: bigint, deposit: DemoDeposit): Promise<void> {
  const { money, tail } = deposit;
  const tid = await claimPayment(app, memberId, deposit);
  const calls = depositsOperatorApi(app);
  const line = {
    account_id: await kbzPayAccount(app),
    amount: money,
    transaction_tail: tail,
    payer_name: 'DEMO',
  };
  const bankLine = value(await calls.addBankLine(line, await asOperator(app, 'thiri', `line ${tid}`)));
  const credit = { tid, receipt_id: bankLine.id };
  value(await calls.creditDeposit(credit, await asOperator(app, 'htet', `credit ${tid}`)));
}

/** The receiving account on whose statement the demo's payments are. */
export async function kbzPayAccount(app: AppContext): Promise<number> {
  const accounts = await depositsOperatorApi(app).receivingAccounts({}, await asOperator(app, 'thiri', ''));
  return value(accounts).list.find(({ wallet }) => wallet === 'kbzpay')!.id;
}

/** Orders a deposit and claims its payment. Returns the number of the order. */
export async function claimPayment(
  app: AppContext,
  memberId: bigint,
  { step, money, tail }: DemoDeposit,
): Promise<string> {
  const calls = depositsMemberApi(app);
  const order = { amount: money, payer_name: 'Demo Payer', recharge_id: 7 };
  const { tid } = value(await calls.createOrder(order, asMember(memberId, `order ${step}`)));
  const payment = { orderNo: tid, payerName: 'Demo Payer', tail };
  value(await calls.claimPayment(payment, asMember(memberId, `sure ${step}`)));
  return tid;
}
