import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by, takeApprovalRequest } from '../operators/index.ts';

type Refusal = RefusalOf<'operatorApprovals', 'end'>;

/**
 * Rejects another operator's request, or withdraws the own one: deletes it, so that nobody can approve it any more. It
 * must be the one that was read: the audit entry keeps what was requested, by whom and why.
 */
export function endRequest(
  app: AppContext,
  { action, subject, at, reason: typed }: Input<'operatorApprovals', 'end'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorApprovals', 'end'>, Refusal>> {
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Record<string, never>, Refusal>> => {
    if (reason === '') return refuse('wrong_input', { field: 'reason' });
    const taken = await takeApprovalRequest(tx, { action, subject }, new Date(at));
    if (!taken) return refuse('changed_meanwhile');
    const isOwn = taken.operator_id === context.operator.id;
    await app.live.hint(tx, { type: 'queue' });
    await audit(tx, {
      ...by(context),
      action: isOwn ? 'approval.withdraw' : 'approval.reject',
      subject: `approval:${action} ${subject}`,
      details: { reason, requested_by: String(taken.operator_id), requested_reason: taken.reason },
    });
    return ok({});
  });
}
