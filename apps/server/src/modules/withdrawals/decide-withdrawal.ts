import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { isNoteMissing } from '@shwe/contract/reasons';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { transactionDigits, type WithdrawalRefusals, withdrawalRefusal } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { receivableOf } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { type AuditRecord, audit, by, caseRequestCounts, recordCaseEvent } from '../operators/index.ts';
import { endHold } from './move-money.ts';
import { type WithdrawalRow, withdrawalRows } from './withdrawal-rows.ts';
import {
  batchOf,
  endWithdrawal,
  PAYMENT_DIGITS_MIN,
  type Withdrawal,
  withdrawalByWid,
  withdrawalPaidWith,
} from './withdrawals.queries.ts';

/** What is recorded of a step of a case: the state and note of its event, and its audit entry. */
type StepRecord = { state: string; note: string } & AuditRecord<
  | 'withdrawal.approve'
  | 'withdrawal.deduct'
  | 'withdrawal.deduct_ask'
  | 'withdrawal.deduct_drop'
  | 'withdrawal.pay'
  | 'withdrawal.refuse'
  | 'withdrawal.take'
>;

/**
 * Assigns a case to the operator: pending → reviewing. A case in review may be reassigned; that cancels a requested
 * confiscation, as the event `deduct_dropped`.
 */
export function assignWithdrawal(
  app: AppContext,
  input: Input<'operatorWithdrawals', 'assign'>,
  context: OperatorContext,
): Promise<Result<WithdrawalRow, RefusalOf<'operatorWithdrawals', 'assign'>>> {
  return decide<RefusalOf<'operatorWithdrawals', 'assign'>>(app, input.id, context, async (tx, row) => {
    const allowed = checkAction('assign', row, context);
    if (!allowed.ok) return allowed;
    const amount = kyatToWire(row.amount);
    await tx.query(
      `update cashier.withdrawals set state = 'reviewing', taken_by = $2, deduct_by = null, deduct_reason = '',
                deduct_note = ''
         where id = $1`,
      [row.id, context.operator.id],
    );
    if (row.deduct_by === null)
      return ok({ state: 'reviewing', action: 'withdrawal.take', note: 'assigned', details: { amount } });
    const requested = { amount, reason: row.deduct_reason, note: row.deduct_note };
    const note = eventNote(row.deduct_reason, row.deduct_note);
    return ok({ state: 'deduct_dropped', action: 'withdrawal.deduct_drop', note, details: requested });
  });
}

/** The 1st approval, by the operator to whom the case is assigned: reviewing → approved. */
export function approveWithdrawal(
  app: AppContext,
  input: Input<'operatorWithdrawals', 'approve'>,
  context: OperatorContext,
): Promise<Result<WithdrawalRow, RefusalOf<'operatorWithdrawals', 'approve'>>> {
  return decide<RefusalOf<'operatorWithdrawals', 'approve'>>(app, input.id, context, async (tx, row) => {
    const allowed = checkAction('approve', row, context);
    if (!allowed.ok) return allowed;
    const refusal = await paymentRefusal(tx, row);
    if (refusal) return refusal;
    // If the member owes money, the withdrawal must be rejected, so that the returned money pays the receivable. This
    // is not checked again when it is paid: after the approval the money may already have been sent.
    const receivable = await receivableOf(tx, row.member_id);
    if (receivable > 0n) return refuse('owes_house', { amount: kyatToWire(receivable) });
    await tx.query(
      `update cashier.withdrawals set state = 'approved', approved_by = $2,
                approved_at = date_trunc('milliseconds', clock.now())
         where id = $1`,
      [row.id, context.operator.id],
    );
    const details = { amount: kyatToWire(row.amount) };
    return ok({ state: 'approved', action: 'withdrawal.approve', note: 'first approval', details });
  });
}

/** The 2nd approval, by another operator who has sent the money: approved → paid. Pays out the held money. */
export function payWithdrawal(
  app: AppContext,
  input: Input<'operatorWithdrawals', 'pay'>,
  context: OperatorContext,
): Promise<Result<WithdrawalRow, RefusalOf<'operatorWithdrawals', 'pay'>>> {
  return decide<RefusalOf<'operatorWithdrawals', 'pay'>>(app, input.id, context, async (tx, row) => {
    const allowed = checkAction('pay', row, context);
    if (!allowed.ok) return allowed;
    const refusal = await paymentRefusal(tx, row);
    if (refusal) return refusal;
    const transactionId = cleanText(input.transaction_id);
    const digits = transactionDigits(transactionId);
    if (digits.length < PAYMENT_DIGITS_MIN) return refuse('wrong_input', { field: 'transaction_id' });
    const earlier = await withdrawalPaidWith(tx, digits);
    if (earlier) return refuse('payout_used', { id: earlier });
    await endHold(tx, 'withdrawal_paid', moneyOf(row));
    await endWithdrawal(tx, row.id, { state: 'paid', by: context.operator.id, transactionId });
    const details = { amount: kyatToWire(row.amount), transactionId, batch: undefined };
    return ok({
      state: 'paid',
      action: 'withdrawal.pay',
      note: transactionId,
      details,
    });
  });
}

/**
 * Rejects a withdrawal, with a reason that the member reads. In review only the assigned operator may do so, after the
 * approval any operator but the one who approved. The held money returns to the wallet, or is confiscated (`deduct`):
 * the first operator requests that, a second one decides it, and the member reads the second one's reason. Refused as
 * `changed_meanwhile` if the first one was disabled or got another role since: the case is reassigned, or rejected without.
 */
export function rejectWithdrawal(
  app: AppContext,
  input: Input<'operatorWithdrawals', 'reject'>,
  context: OperatorContext,
): Promise<Result<WithdrawalRow, RefusalOf<'operatorWithdrawals', 'reject'>>> {
  return decide<RefusalOf<'operatorWithdrawals', 'reject'>>(app, input.id, context, async (tx, row) => {
    const { reason, deduct } = input;
    const me = context.operator.id;
    const rejection = deduct ? confiscation(row) : 'reject';
    const allowed = checkAction(rejection, row, context);
    if (!allowed.ok) return allowed;
    if (rejection === 'confiscate' && !(await confiscationCounts(tx, row)))
      return refuse('changed_meanwhile');
    const note = cleanText(input.note ?? '');
    if (isNoteMissing(reason, note)) return refuse('wrong_input', { field: 'note' });
    const fullNote = eventNote(reason, note);
    const details = { amount: kyatToWire(row.amount), reason, note: note || undefined };
    if (rejection === 'requestConfiscation') {
      await tx.query(
        'update cashier.withdrawals set deduct_by = $2, deduct_reason = $3, deduct_note = $4 where id = $1',
        [row.id, me, reason, note],
      );
      return ok({ state: 'deduct_asked', action: 'withdrawal.deduct_ask', note: fullNote, details });
    }
    const state = deduct ? 'refused_deducted' : 'refused';
    await endHold(tx, deduct ? 'withdrawal_deducted' : 'withdrawal_returned', moneyOf(row));
    await endWithdrawal(tx, row.id, { state, by: me, reason, note, transactionId: null });
    if (!deduct) return ok({ state, action: 'withdrawal.refuse', note: fullNote, details });
    const requested = {
      requested_by: String(row.deduct_by),
      requested_reason: eventNote(row.deduct_reason, row.deduct_note),
    };
    return ok({ state, action: 'withdrawal.deduct', note: fullNote, details: { ...details, ...requested } });
  });
}

/** The note of a case event: the listed reason and the operator's note. */
function eventNote(reason: string, note: string): string {
  return [reason, note].filter(Boolean).join(': ');
}

/** Why nobody may approve or pay now: the member is suspended, or a confiscation is requested. */
async function paymentRefusal(
  tx: Tx,
  row: Withdrawal,
): Promise<({ ok: false } & Refused<'deduct_asked' | 'member_suspended'>) | null> {
  if ((await lockMember(tx, row.member_id)) !== 'active') return refuse('member_suspended');
  return row.deduct_by === null ? null : refuse('deduct_asked');
}

/** Whether the requested confiscation still counts as a first approval. */
export function confiscationCounts(db: Queries, { wid, deduct_by: maker }: Withdrawal): Promise<boolean> {
  return caseRequestCounts(db, { subject: `withdrawal:${wid}`, operatorId: maker!, state: 'deduct_asked' });
}

/** What a confiscation is now: its request, or its second approval. */
export function confiscation({ deduct_by }: Withdrawal): 'requestConfiscation' | 'confiscate' {
  return deduct_by === null ? 'requestConfiscation' : 'confiscate';
}

function checkAction<Action extends keyof WithdrawalRefusals>(
  action: Action,
  row: Withdrawal,
  { operator }: OperatorContext,
): Result<null, Refused<WithdrawalRefusals[Action]>> {
  const refused = withdrawalRefusal(action, row, operator.id);
  if (refused === null) return ok(null);
  return refuse(refused, refused === 'already_decided' ? { state: row.state } : {});
}

/**
 * Runs a step of a case, once per idempotency key: locks the case, runs the step, records the event, sends the hints
 * and writes the audit entry.
 */
function decide<Refusal extends Refused>(
  app: AppContext,
  wid: string,
  context: OperatorContext,
  step: (tx: Tx, row: Withdrawal) => Promise<Result<StepRecord, Refusal>>,
): Promise<Result<WithdrawalRow, Refusal | Refused<'in_batch' | 'key_reused' | 'not_found'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<WithdrawalRow, Refusal | Refused<'in_batch' | 'not_found'>>> => {
      const row = await withdrawalByWid(tx, wid, 'locked');
      if (!row) return refuse('not_found');
      // A withdrawal in a batch is being paid; deciding it by hand could pay it twice, or reject and pay it.
      const batch = await batchOf(tx, row.id);
      if (batch) return refuse('in_batch', { id: batch });
      const stepped = await step(tx, row);
      if (!stepped.ok) return stepped;
      const { state, note, ...record } = stepped.value;
      const subject = `withdrawal:${wid}`;
      const [after] = await withdrawalRows(tx, [(await withdrawalByWid(tx, wid, 'unlocked'))!]);
      await recordCaseEvent(tx, { subject, state, operatorId: context.operator.id, note });
      await app.live.hint(tx, { type: 'balance', memberId: row.member_id });
      await audit(tx, { ...by(context), subject, ...record });
      return ok(after!);
    },
  );
}

function moneyOf(row: Withdrawal): Parameters<typeof endHold>[2] {
  return { memberId: row.member_id, amount: row.amount, wid: row.wid, usdt: row.usdt_amount };
}
