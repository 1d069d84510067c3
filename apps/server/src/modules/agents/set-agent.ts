import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { lockMember } from '../members/index.ts';
import { appointAgent, canBeAgent, dismissAgent } from './change-tree.ts';
import { isDirectDownline, lockAgent } from './tree.queries.ts';

type Reply = Output<'agents', 'setAgent'>;
type Refusal = RefusalOf<'agents', 'setAgent'>;

/**
 * Appoints a member of the direct downline as agent, or dismisses them, and tells the member. A repeat changes nothing.
 * Who is excluded or on a break cannot be appointed; the caller is told that the member cannot be reached, never why.
 * The downline of a dismissed agent is in the caller's direct downline from tomorrow on.
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
    if ((await lockMember(tx, memberId)) !== 'active') return refuse('not_found');
    if (flag === 1 && !(await canBeAgent(tx, memberId))) return refuse('member_unavailable');
    if (flag === 1) await appointAgent(tx, memberId);
    else await dismissAgent(tx, memberId);
    return ok({ is_daili: flag });
  });
}
