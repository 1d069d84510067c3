import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { usdtFor } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { balances, receivableOf } from '../ledger/index.ts';
import { checkWithdrawalPassword, lockMember } from '../members/index.ts';
import { recordCaseEvent } from '../operators/index.ts';
import { type Payee, payeesOf } from '../payees/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { blockingTurnover } from './blocking-turnover.ts';
import { hold } from './move-money.ts';
import { usdtOf } from './wire-rows.ts';
import { openWithdrawal, requestedToday } from './withdrawals.queries.ts';

type WithdrawalInput = Input<'withdrawals', 'request'>;
type Reply = Output<'withdrawals', 'request'>;
type Refusal = RefusalOf<'withdrawals', 'request'>;

/**
 * Requests a withdrawal. Checks all rules in one transaction with the member's row locked, and holds the money at once.
 * The password is checked before the transaction, so that wrong tries count even if the request is refused.
 */
export async function requestWithdrawal(
  app: AppContext,
  input: WithdrawalInput,
  { memberId, once }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  const settings = await readSettings(app.store);
  const checked = await checkWithdrawalPassword(app, memberId, input.qk_pwd);
  if (!checked.ok) return checked;
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
    const payees = await payeesOf(tx, memberId, settings);
    const payee = payees.find((one) => one.id === BigInt(input.payee_id));
    const refusal = await checkWithdrawal(tx, input, { payee, memberId, settings });
    if (refusal) return refusal;
    const amount = BigInt(input.amount);
    const { id, wid, usdt } = await insertWithdrawal(
      tx,
      memberId,
      input,
      payee!.kind === 'usdt' ? rateOf(settings) : null,
    );
    const held = await hold(tx, { memberId, amount, wid });
    if (!held.ok)
      return refuse('withdraw_too_much', { balance: kyatToWire((await balances(tx, memberId)).wallet) });
    // Checked again now that the wallet is locked, because a deposit credited meanwhile has added turnover.
    const left = await blockingTurnover(tx, memberId);
    if (left > 0n) return refuse('turnover_needed', { amount: kyatToWire(left) });
    const money = await balances(tx, memberId);
    await tx.query('update cashier.withdrawals set balance_after = $2 where id = $1', [id, money.wallet]);
    await recordCaseEvent(tx, {
      subject: `withdrawal:${wid}`,
      state: 'pending',
      operatorId: null,
      note: 'requested, money held',
    });
    await app.live.hint(tx, { type: 'balance', memberId });
    await app.live.hint(tx, { type: 'queue' });
    return ok({
      id: wid,
      state: 'pending',
      amount: input.amount,
      balance: kyatToWire(money.wallet),
      held: kyatToWire(money.held),
      usdt,
    });
  });
}

/** Kyat per USDT. */
const rateOf = (settings: Settings) => BigInt(settings['usdt.withdrawal_rate']);

/** Inserts the withdrawal, with its rate if it goes to a USDT address. */
async function insertWithdrawal(
  tx: Tx,
  memberId: bigint,
  input: WithdrawalInput,
  rate: bigint | null,
): Promise<{ id: bigint; wid: string; usdt: Reply['usdt'] }> {
  const amount = BigInt(input.amount);
  const usdtAmount = rate === null ? null : usdtFor(amount, rate);
  const { rows } = await tx.query<{ id: bigint; wid: string }>(
    `insert into cashier.withdrawals (member_id, payee_id, amount, balance_after, usdt_rate, usdt_amount)
     values ($1, $2, $3, 0, $4, $5) returning id, wid`,
    [memberId, BigInt(input.payee_id), amount, rate, usdtAmount],
  );
  return { ...rows[0]!, usdt: usdtOf({ usdt_rate: rate, usdt_amount: usdtAmount }) };
}

type CheckContext = { memberId: bigint; payee: Payee | undefined; settings: Settings };

/** Checks the rules of a withdrawal, in the order in which a member can resolve them. null if all are satisfied. */
async function checkWithdrawal(
  tx: Tx,
  input: WithdrawalInput,
  { memberId, payee, settings }: CheckContext,
): Promise<
  | ({ ok: false } & Refused<
      | 'member_owes'
      | 'payee_hours'
      | 'payee_missing'
      | 'rate_changed'
      | 'turnover_needed'
      | 'withdraw_amount_bad'
      | 'withdraw_count'
      | 'withdraw_day_sum'
      | 'withdraw_open'
    >)
  | null
> {
  const receivable = await receivableOf(tx, memberId);
  if (receivable > 0n) return refuse('member_owes', { amount: kyatToWire(receivable) });
  if (!payee) return refuse('payee_missing');
  if (payee.waiting) return refuse('payee_hours', { time: payee.usable_from.toISOString() });
  if (await openWithdrawal(tx, memberId)) return refuse('withdraw_open');
  const rate = settings['usdt.withdrawal_rate'];
  // The member must have seen the current rate.
  if (payee.kind === 'usdt' && input.usdt_rate !== rate) return refuse('rate_changed', { rate });
  const { 'withdrawal.min': min, 'withdrawal.max': max } = settings;
  if (input.amount < min || input.amount > max) return refuse('withdraw_amount_bad', { min, max });
  const today = await requestedToday(tx, memberId);
  if (today.count >= settings['withdrawal.day_count']) {
    return refuse('withdraw_count', { n: settings['withdrawal.day_count'] });
  }
  const left = Math.max(0, settings['withdrawal.day_sum'] - kyatToWire(today.sum));
  if (input.amount > left) return refuse('withdraw_day_sum', { left });
  const turnover = await blockingTurnover(tx, memberId);
  return turnover > 0n ? refuse('turnover_needed', { amount: kyatToWire(turnover) }) : null;
}
