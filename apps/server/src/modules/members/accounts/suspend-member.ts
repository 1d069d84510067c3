import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { cleanText } from '../../../util/text.ts';
import {
  type ApprovalRequest,
  approveOrRequest,
  audit,
  by,
  withdrawApprovalRequest,
} from '../../operators/index.ts';
import { lockMember } from '../profiles/index.ts';
import { endSessionsOf } from '../security/index.ts';

type Reply = Output<'operatorMembers', 'suspend'>;

/**
 * Suspends or reactivates a member, with a reason. A suspension ends every session; the member's money is untouched.
 * One operator suspends, two reactivate.
 */
export function suspendMember(
  app: AppContext,
  input: Input<'operatorMembers', 'suspend'>,
  context: OperatorContext,
): Promise<Result<Reply, RefusalOf<'operatorMembers', 'suspend'>>> {
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refused<'not_found'>>> => {
    const memberId = BigInt(input.id);
    const reason = cleanText(input.reason);
    const was = await lockMember(tx, memberId);
    if (was === null || was === 'closed') return refuse('not_found');
    const approval = reactivationApproval(memberId);
    if (input.suspended) await withdrawApprovalRequest(tx, approval);
    const isWaiting =
      !input.suspended &&
      was === 'suspended' &&
      (await approveOrRequest(tx, approval, reason, context.operator.id)) === null;
    if (!isWaiting) {
      await tx.query('update members.accounts set state = $2, suspended_reason = $3 where id = $1', [
        memberId,
        input.suspended ? 'suspended' : 'active',
        input.suspended ? reason : '',
      ]);
      if (input.suspended) await endSessionsOf(tx, memberId, null);
    }
    const done = input.suspended ? 'member.suspend' : 'member.unsuspend';
    const action = isWaiting ? 'member.unsuspend_ask' : done;
    await audit(tx, { ...by(context), action, subject: `member:${memberId}`, details: { reason } });
    return ok({ waiting: isWaiting });
  });
}

/** The two approvals that reactivate a suspended member. */
export const reactivationApproval = (memberId: bigint): ApprovalRequest => ({
  action: 'member.unsuspend',
  subject: String(memberId),
  detail: '',
});
