import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { lockMember } from '../members/index.ts';
import { appointAgent, appointRefusal, dismissAgent } from './change-tree.ts';
import { isAgent, isBarred, isDirectDownline, lockAgent, staysBelow } from './tree.queries.ts';

type Reply = Output<'agents', 'setAgent'>;
type Refusal = RefusalOf<'agents', 'setAgent'>;

/**
 * Appoints a member of the direct downline as agent, or dismisses them, and tells the member. A repeat changes nothing.
 * Who has no phone cannot be appointed, nor who is suspended, excluded or on a break; of these the caller is told that the
 * member cannot be reached, never why. Whom operators dismissed, only they appoint again. Also who is suspended or closed
 * can be dismissed. From the approval of a move on, the superior of today changes nothing any more, and the new one only
 * from the next day on. The downline of a dismissed agent is in the caller's direct downline from tomorrow on.
 */
export function setAgent(
  app: AppContext,
  { subor_id: id, is_daili: flag }: Input<'agents', 'setAgent'>,
  agentId: bigint,
): Promise<Result<Reply, Refusal>> {
  const memberId = BigInt(id);
  return app.store.tx(async (tx): Promise<Result<Reply, Refusal>> => {
    if (!(await lockAgent(tx, agentId))) return refuse('not_agent');
    if (!(await isDirectDownline(tx, agentId, memberId))) return refuse('not_found');
    // Approving a move locks the member, too.
    await lockMember(tx, memberId);
    if (!(await staysBelow(tx, agentId, memberId))) return refuse('not_found');
    if ((await isAgent(tx, memberId)) === (flag === 1)) return ok({ is_daili: flag });
    if (flag === 0) await dismissAgent(tx, memberId, 'superior');
    else {
      if (await isBarred(tx, memberId)) return refuse('dismissed_by_operators');
      const refusal = await appointRefusal(tx, memberId);
      if (refusal) return refusal;
      await appointAgent(tx, memberId);
    }
    await app.live.hint(tx, { type: 'balance', memberId });
    return ok({ is_daili: flag });
  });
}
