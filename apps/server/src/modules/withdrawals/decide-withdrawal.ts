import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { needsNote } from '@shwe/contract/reasons';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { transactionDigits } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { receivableOf } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { audit, by, note } from '../operators/index.ts';
import { release } from './move-money.ts';
import { type WithdrawalRow, withdrawalRows } from './withdrawal-rows.ts';
import {
  batchOf,
  endWithdrawal,
  PAYMENT_DIGITS_MIN,
  paidWith,
  type Withdrawal,
  withdrawalByWid,
} from './withdrawals.queries.ts';

type Step = { state: string; action: string; words: string; details?: Record<string, unknown> };

/**
 * Takes a case: pending → reviewing. A case in review may be taken over from a colleague; when one has proposed to
 * keep the money back, that turns the proposal down, and is written down as such.
 */
export function assignWithdrawal(
  app: AppContext,
  input: Input<'operatorWithdrawals', 'assign'>,
  context: OperatorContext,
): Promise<Result<WithdrawalRow, RefusalOf<'operatorWithdrawals', 'assign'>>> {
  return decide(
    app,
    input.id,
    context,
    async (tx, row): Promise<Result<Step, RefusalOf<'operatorWithdrawals', 'assign'>>> => {
      if (row.state !== 'pending' && row.state !== 'reviewing')
        return refuse('already_decided', { state: row.state });
      await tx.query(
        `update cashier.withdrawals set state = 'reviewing', taken_by = $2, deduct_by = null, deduct_reason = '', deduct_note = '',
              taken_at = date_trunc('milliseconds', clock.now())
       where id = $1`,
        [row.id, context.operator.id],
      );
      if (row.deduct_by === null)
        return ok({ state: 'reviewing', action: 'withdrawal.take', words: 'taken' });
      const proposal = { reason: row.deduct_reason, note: row.deduct_note };
      const words = trailWords(row.deduct_reason, row.deduct_note);
      return ok({ state: 'deduct_dropped', action: 'withdrawal.deduct_drop', words, details: proposal });
    },
  );
}

/** The first yes, by who took the case: reviewing → approved. */
export function approveWithdrawal(
  app: AppContext,
  input: Input<'operatorWithdrawals', 'approve'>,
  context: OperatorContext,
): Promise<Result<WithdrawalRow, RefusalOf<'operatorWithdrawals', 'approve'>>> {
  return decide(
    app,
    input.id,
    context,
    async (tx, row): Promise<Result<Step, RefusalOf<'operatorWithdrawals', 'approve'>>> => {
      const mine = checkTaken(row, context.operator.id);
      if (!mine.ok) return mine;
      const bad = await paymentBarred(tx, row);
      if (bad) return bad;
      // Refused and returned, the held money pays what is owed first. Once approved it may have been sent, and what
      // was sent is written down.
      const owed = await receivableOf(tx, row.member_id);
      if (owed > 0n) return refuse('owes_house', { amount: kyatToWire(owed) });
      await tx.query(
        `update cashier.withdrawals set state = 'approved', approved_by = $2, approved_at = date_trunc('milliseconds', clock.now())
       where id = $1`,
        [row.id, context.operator.id],
      );
      return ok({ state: 'approved', action: 'withdrawal.approve', words: 'first yes' });
    },
  );
}

/** The second yes, by another operator, who has sent the money: approved → paid; what was held leaves. */
export function payWithdrawal(
  app: AppContext,
  input: Input<'operatorWithdrawals', 'pay'>,
  context: OperatorContext,
): Promise<Result<WithdrawalRow, RefusalOf<'operatorWithdrawals', 'pay'>>> {
  return decide(
    app,
    input.id,
    context,
    async (tx, row): Promise<Result<Step, RefusalOf<'operatorWithdrawals', 'pay'>>> => {
      const second = checkApproved(row, context.operator.id);
      if (!second.ok) return second;
      const bad = await paymentBarred(tx, row);
      if (bad) return bad;
      const transactionId = cleanText(input.transaction_id);
      const digits = transactionDigits(transactionId);
      if (digits.length < PAYMENT_DIGITS_MIN) return refuse('wrong_input', { field: 'transaction_id' });
      const paid = await paidWith(tx, digits);
      if (paid) return refuse('payout_used', { id: paid });
      await release(tx, 'withdrawal_paid', moneyOf(row));
      await endWithdrawal(tx, row.id, { state: 'paid', by: context.operator.id, transactionId });
      const details = { transactionId };
      return ok({
        state: 'paid',
        action: 'withdrawal.pay',
        words: transactionId,
        details,
      });
    },
  );
}

/**
 * Refuses, with a reason the member reads: by who took the case while it is in review, or, once approved, by anyone
 * but who approved it. The held money returns to the wallet; or it is kept back, when two say so: the first proposes
 * it, the second, whose words the member reads, does it.
 */
export function rejectWithdrawal(
  app: AppContext,
  input: Input<'operatorWithdrawals', 'reject'>,
  context: OperatorContext,
): Promise<Result<WithdrawalRow, RefusalOf<'operatorWithdrawals', 'reject'>>> {
  return decide(
    app,
    input.id,
    context,
    async (tx, row): Promise<Result<Step, RefusalOf<'operatorWithdrawals', 'reject'>>> => {
      const { reason, deduct } = input;
      const me = context.operator.id;
      const may = deduct ? mayDeduct(row, me) : mayDecide(row, me);
      if (!may.ok) return may;
      const said = cleanText(input.note ?? '');
      if (needsNote(reason, said)) return refuse('wrong_input', { field: 'note' });
      const words = trailWords(reason, said);
      const details = { reason, ...(said && { note: said }) };
      if (deduct && row.deduct_by === null) {
        await tx.query(
          'update cashier.withdrawals set deduct_by = $2, deduct_reason = $3, deduct_note = $4 where id = $1',
          [row.id, me, reason, said],
        );
        return ok({ state: 'deduct_asked', action: 'withdrawal.deduct_ask', words, details });
      }
      const state = deduct ? 'refused_deducted' : 'refused';
      await release(tx, deduct ? 'withdrawal_deducted' : 'withdrawal_returned', moneyOf(row));
      await endWithdrawal(tx, row.id, { state, by: me, reason, note: said, transactionId: null });
      return ok({ state, action: deduct ? 'withdrawal.deduct' : 'withdrawal.refuse', words, details });
    },
  );
}

/** A reason as the trail keeps it: the listed one, and what was said beside it. */
function trailWords(reason: string, note: string): string {
  return [reason, note].filter(Boolean).join(': ');
}

/** Why nothing may be paid now, whoever asks: money of a suspended member stays, and so does what may be kept back. */
async function paymentBarred(
  tx: Tx,
  row: Withdrawal,
): Promise<({ ok: false } & Refused<'deduct_asked' | 'member_suspended'>) | null> {
  if ((await lockMember(tx, row.member_id)) !== 'active') return refuse('member_suspended');
  return row.deduct_by === null ? null : refuse('deduct_asked');
}

/** Why this operator may not decide now, as a refusal; done when they may. */
export function mayDecide(
  row: Withdrawal,
  operatorId: bigint,
): Result<null, Refused<'already_decided' | 'not_taken' | 'same_person'>> {
  return row.state === 'approved' ? checkApproved(row, operatorId) : checkTaken(row, operatorId);
}

/**
 * As `mayDecide`; but once a deduction is proposed, anyone else who did not approve the payment may say the second
 * word.
 */
export function mayDeduct(
  row: Withdrawal,
  operatorId: bigint,
): Result<null, Refused<'already_decided' | 'not_taken' | 'same_person'>> {
  if (row.deduct_by === null || row.decided_by !== null) return mayDecide(row, operatorId);
  const spoke = row.deduct_by === operatorId || row.approved_by === operatorId;
  return spoke ? refuse('same_person') : ok(null);
}

function checkTaken(
  row: Withdrawal,
  operatorId: bigint,
): Result<null, Refused<'already_decided' | 'not_taken'>> {
  if (row.state === 'pending') return refuse('not_taken');
  if (row.state !== 'reviewing') return refuse('already_decided', { state: row.state });
  return row.taken_by === operatorId ? ok(null) : refuse('not_taken');
}

function checkApproved(
  row: Withdrawal,
  operatorId: bigint,
): Result<null, Refused<'already_decided' | 'not_taken' | 'same_person'>> {
  if (row.state === 'pending' || row.state === 'reviewing') return refuse('not_taken');
  if (row.state !== 'approved') return refuse('already_decided', { state: row.state });
  return row.approved_by === operatorId ? refuse('same_person') : ok(null);
}

/**
 * The frame of every step: the case locked, the step, its note, the hint to the member, the audit entry; once a key.
 */
function decide<Refusal extends Refused>(
  app: AppContext,
  wid: string,
  context: OperatorContext,
  step: (tx: Tx, row: Withdrawal) => Promise<Result<Step, Refusal>>,
): Promise<Result<WithdrawalRow, Refusal | Refused<'in_batch' | 'key_reused' | 'not_found'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<WithdrawalRow, Refusal | Refused<'in_batch' | 'not_found'>>> => {
      const row = await withdrawalByWid(tx, wid, 'locked');
      if (!row) return refuse('not_found');
      // What lies in a batch is being paid: by hand it would be paid twice, or refused and paid.
      const batch = await batchOf(tx, row.id);
      if (batch) return refuse('in_batch', { id: batch });
      const stepped = await step(tx, row);
      if (!stepped.ok) return stepped;
      const { state, action, words, details = {} } = stepped.value;
      const subject = `withdrawal:${wid}`;
      const [after] = await withdrawalRows(tx, [(await withdrawalByWid(tx, wid, 'unlocked'))!]);
      await note(tx, { subject, state, operatorId: context.operator.id, note: words });
      await app.live.hint(tx, { type: 'balance', memberId: row.member_id });
      await app.live.hint(tx, { type: 'queue' });
      await audit(tx, {
        ...by(context),
        action,
        subject,
        details: { amount: kyatToWire(row.amount), ...details },
      });
      return ok(after!);
    },
  );
}

function moneyOf(row: Withdrawal): Parameters<typeof release>[2] {
  return { memberId: row.member_id, amount: row.amount, wid: row.wid, usdt: row.usdt_amount };
}
