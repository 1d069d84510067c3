import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { lockMember } from '../members/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { isDirectDownline, lockAgent } from './tree.queries.ts';

type Reply = Output<'agents', 'setAgent'>;
type Refusal = RefusalOf<'agents', 'setAgent'>;

/**
 * Appoints a member of the direct downline as agent, or dismisses them, and tells the member. A repeat changes nothing.
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
    const isChanged = flag === 1 ? await appoint(tx, memberId) : await dismiss(tx, memberId);
    if (isChanged) await tellMember(tx, memberId, flag === 1 ? 'agentAppointed' : 'agentDismissed');
    return ok({ is_daili: flag });
  });
}

/** Makes a member an agent; false if they are one already. */
async function appoint(tx: Tx, memberId: bigint): Promise<boolean> {
  const updated = await tx.query(
    'update members.accounts set is_agent = true where id = $1 and not is_agent',
    [memberId],
  );
  return updated.rowCount === 1;
}

/** Makes an agent an ordinary member; false if they were none. */
async function dismiss(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ was_agent: boolean }>(
    `select a.is_agent as was_agent, d.moved
     from members.accounts a cross join lateral agents.dismiss(a.id) d(moved) where a.id = $1`,
    [memberId],
  );
  return rows[0]!.was_agent;
}

async function tellMember(
  tx: Tx,
  memberId: bigint,
  what: 'agentAppointed' | 'agentDismissed',
): Promise<void> {
  const { rows } = await tx.query<{ at: Date }>('select clock.now() as at');
  await sendMessages(tx, [
    {
      memberId,
      subject: `${what}:${rows[0]!.at.toISOString()}`,
      title: messageInAllLanguages(`${what}Title`),
      body: messageInAllLanguages(what),
    },
  ]);
}
