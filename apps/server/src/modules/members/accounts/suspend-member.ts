import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { cleanText } from '../../../util/text.ts';
import { audit, by } from '../../operators/index.ts';
import { endSessionsOf } from '../security/index.ts';

/**
 * Suspends or reactivates a member, with a reason. A suspension ends every session; the member's money is untouched.
 */
export function suspendMember(
  app: AppContext,
  input: Input<'operatorMembers', 'suspend'>,
  context: OperatorContext,
): Promise<Result<Record<string, never>, RefusalOf<'operatorMembers', 'suspend'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Record<string, never>, Refused<'not_found'>>> => {
      const memberId = BigInt(input.id);
      const reason = cleanText(input.reason);
      const state = input.suspended ? 'suspended' : 'active';
      const { rowCount } = await tx.query(
        "update members.accounts set state = $2, suspended_reason = $3 where id = $1 and state <> 'closed'",
        [memberId, state, input.suspended ? reason : ''],
      );
      if (rowCount === 0) return refuse('not_found');
      if (input.suspended) await endSessionsOf(tx, memberId, null);
      const action = input.suspended ? 'member.suspend' : 'member.unsuspend';
      await audit(tx, { ...by(context), action, subject: `member:${memberId}`, details: { reason } });
      return ok({});
    },
  );
}
