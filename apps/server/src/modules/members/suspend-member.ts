import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';
import { endSessionsOf } from './sessions.ts';

/** Suspends a member, or lifts it, with a reason. Every session ends at once; money stays where it is. */
export function suspendMember(
  house: AppContext,
  asks: Input<'operatorMembers', 'suspend'>,
  context: OperatorContext,
): Promise<Result<Record<string, never>, RefusalOf<'operatorMembers', 'suspend'>>> {
  return answerOnce(
    house.store,
    context.once,
    async (tx): Promise<Result<Record<string, never>, Refused<'not_found'>>> => {
      const memberId = BigInt(asks.id);
      const reason = cleanText(asks.reason);
      const state = asks.suspended ? 'suspended' : 'active';
      const { rowCount } = await tx.query(
        "update members.accounts set state = $2, suspended_reason = $3 where id = $1 and state <> 'closed'",
        [memberId, state, asks.suspended ? reason : ''],
      );
      if (rowCount === 0) return refuse('not_found');
      if (asks.suspended) await endSessionsOf(tx, memberId, null);
      const action = asks.suspended ? 'member.suspend' : 'member.unsuspend';
      await audit(tx, { ...by(context), action, subject: `member:${memberId}`, details: { reason } });
      return ok({});
    },
  );
}
