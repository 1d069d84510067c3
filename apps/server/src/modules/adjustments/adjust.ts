import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { adjustmentCeiling } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { allows, requestStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { balances } from '../ledger/index.ts';
import { isClosed, membersById } from '../members/index.ts';
import { audit, by, requestCounts } from '../operators/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import {
  type Adjustment,
  type AdjustmentRow,
  adjustmentById,
  adjustmentRows,
} from './adjustments.queries.ts';
import { postAdjustment } from './move-money.ts';
import { notifyAdjustment } from './notify-adjustment.ts';

/**
 * Requests a credit or a debit of a member's wallet. Moves no money. Refused while the member has another adjustment
 * that waits for approval, and above what any role may approve.
 */
export async function requestAdjustment(
  app: AppContext,
  input: Input<'operatorAdjustments', 'request'>,
  context: OperatorContext,
): Promise<Result<AdjustmentRow, RefusalOf<'operatorAdjustments', 'request'>>> {
  const note = cleanText(input.note);
  if (note === '') return refuse('wrong_input', { field: 'note' });
  if (input.amount === 0) return refuse('wrong_input', { field: 'amount' });
  const max = adjustmentCeiling('owner');
  if (Math.abs(input.amount) > max) return refuse('adjust_ceiling', { max });
  if (input.amount < 0 && input.turnover_times > 0) return refuse('wrong_input', { field: 'turnover_times' });
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<AdjustmentRow, RefusalOf<'operatorAdjustments', 'request'>>> => {
      const memberId = BigInt(input.member_id);
      if (!(await membersById(tx, [memberId])).has(memberId)) return refuse('not_found');
      if (await isClosed(tx, memberId)) return refuse('member_closed');
      const { rows } = await tx.query<{ id: bigint }>(
        `insert into cashier.adjustments (member_id, amount, reason, note, turnover_times, requested_by)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
        [memberId, input.amount, input.reason, note, input.turnover_times, context.operator.id],
      );
      if (!rows[0]) return refuse('adjust_open');
      return auditedRow(tx, rows[0].id, context, { action: 'adjust.ask' });
    },
  );
}

/**
 * Approves or rejects an adjustment. Approval needs another operator than the one who requested it, whose role may
 * approve so much; it moves the money and adds the turnover requirement. Refused as `changed_meanwhile` if the requester
 * was disabled or got another role since. The requester may withdraw their own request.
 * If the wallet has too little, the answer is `adjust_too_much` and the request stays open.
 */
export function decideAdjustment(
  app: AppContext,
  input: Input<'operatorAdjustments', 'decide'>,
  context: OperatorContext,
): Promise<Result<AdjustmentRow, RefusalOf<'operatorAdjustments', 'decide'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<AdjustmentRow, RefusalOf<'operatorAdjustments', 'decide'>>> => {
      const adjustment = await adjustmentById(tx, BigInt(input.id), 'for update');
      if (!adjustment) return refuse('not_found');
      const action = input.yes ? 'approve' : 'reject';
      if (!allows(requestStates, action, adjustment.state)) return refuse('already_decided');
      if (input.yes && adjustment.requested_by === context.operator.id) return refuse('same_person');
      if (input.yes && !(await requestCounts(tx, adjustment.requested_by, adjustment.requested_at)))
        return refuse('changed_meanwhile');
      const max = adjustmentCeiling(context.operator.role);
      if (input.yes && abs(adjustment.amount) > BigInt(max)) return refuse('adjust_ceiling', { max });
      if (input.yes && (await isClosed(tx, adjustment.member_id))) return refuse('member_closed');
      const balance = input.yes ? await carryOut(tx, adjustment) : null;
      if (input.yes && balance === null) {
        const { wallet } = await balances(tx, adjustment.member_id);
        return refuse('adjust_too_much', { balance: kyatToWire(wallet) });
      }
      await tx.query(
        `update cashier.adjustments set state = $2, decided_by = $3, balance_after = $4,
              decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
        [adjustment.id, input.yes ? 'done' : 'refused', context.operator.id, balance],
      );
      if (balance !== null) {
        await notifyAdjustment(tx, adjustment, balance);
        await app.live.hint(tx, { type: 'balance', memberId: adjustment.member_id });
      }
      return auditedRow(tx, adjustment.id, context, {
        action: input.yes ? 'adjust.confirm' : 'adjust.refuse',
        decision: cleanText(input.reason ?? ''),
      });
    },
  );
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Returns the wallet balance afterwards, in kyat; null if the wallet has less than the debit. */
async function carryOut(
  tx: Tx,
  { member_id: memberId, amount, aid, turnover_times: times }: Adjustment,
): Promise<bigint | null> {
  const posted = await postAdjustment(tx, { memberId, amount, aid });
  if (!posted.ok && posted.refused === 'insufficient_funds') return null;
  if (!posted.ok) throw new Error(`adjusting ${aid}: ${posted.refused}`);
  const required = amount * BigInt(times);
  if (required > 0n)
    await requireTurnover(tx, { memberId, source: 'adjustment', reference: aid, amount, required });
  return (await balances(tx, memberId)).wallet;
}

async function auditedRow(
  tx: Tx,
  id: bigint,
  context: OperatorContext,
  /** `decision` is why it was decided so, in the decider's words; '' for none. */
  { action, decision = '' }: { action: 'adjust.ask' | 'adjust.confirm' | 'adjust.refuse'; decision?: string },
): Promise<Result<AdjustmentRow, Refused<never>>> {
  const adjustment = (await adjustmentById(tx, id))!;
  const [row] = await adjustmentRows(tx, [adjustment], context.operator);
  const { aid, amount, reason, note, turnover_times: times } = row!;
  await audit(tx, {
    ...by(context),
    action,
    subject: `member:${adjustment.member_id}`,
    details: {
      adjustment: aid,
      amount,
      why: reason,
      reason: note,
      times: times > 0 ? times : undefined,
      decision: decision || undefined,
    },
  });
  return ok(row!);
}
