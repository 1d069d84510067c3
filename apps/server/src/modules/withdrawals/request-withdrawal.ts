import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { usdtFor } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { balances } from '../ledger/index.ts';
import { checkWithdrawalPassword, havePasswordsStayed, lockMember } from '../members/index.ts';
import { recordCaseEvent } from '../operators/index.ts';
import { payeesOf } from '../payees/index.ts';
import { readSettings } from '../settings/index.ts';
import { hold } from './move-money.ts';
import { amountRefusal, requestRefusal } from './request-rules.ts';
import { usdtOf } from './wire-rows.ts';
import { turnoverRefusal } from './withdrawal-turnover.ts';

type WithdrawalInput = Input<'withdrawals', 'request'>;
type Reply = Output<'withdrawals', 'request'>;
type Refusal = RefusalOf<'withdrawals', 'request'>;

/**
 * Requests a withdrawal. Checks all rules in one transaction with the member's row locked, and holds the money at once.
 * The password is checked before the transaction, so that wrong tries count even if the request is refused; one that is
 * replaced meanwhile withdraws nothing.
 */
export async function requestWithdrawal(
  app: AppContext,
  input: WithdrawalInput,
  { memberId, ip, once }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  const settings = await readSettings(app.store);
  const checked = await checkWithdrawalPassword(app, { memberId, ip }, input.qk_pwd);
  if (!checked.ok) return checked;
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
    if (!(await havePasswordsStayed(tx, memberId, checked.value))) return refuse('already_decided');
    const payees = await payeesOf(tx, memberId, settings);
    const payee = payees.find((one) => one.id === BigInt(input.payee_id));
    const refusal = await requestRefusal(tx, { memberId, payee });
    if (refusal) return refusal;
    const rate = settings['usdt.withdrawal_rate'];
    // The member must have seen the current rate.
    if (payee!.kind === 'usdt' && input.usdt_rate !== rate) return refuse('rate_changed', { rate });
    const amount = BigInt(input.amount);
    const outOfLimits = await amountRefusal(tx, settings, { memberId, amount });
    if (outOfLimits) return outOfLimits;
    const { id, wid, usdt } = await insertWithdrawal(
      tx,
      memberId,
      input,
      payee!.kind === 'usdt' ? BigInt(rate) : null,
    );
    const held = await hold(tx, { memberId, amount, wid });
    if (!held.ok)
      return refuse('withdraw_too_much', { balance: kyatToWire((await balances(tx, memberId)).wallet) });
    const mustBet = await turnoverRefusal(tx, memberId);
    if (mustBet) return mustBet;
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
