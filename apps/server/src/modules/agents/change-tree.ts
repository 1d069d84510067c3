import type { Refused } from '@shwe/contract';
import { refuse } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import { hasPhone, lockMember } from '../members/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { withdrawApprovalRequest } from '../operators/index.ts';
import { runningExclusion } from '../protection/index.ts';
import { isAgent } from './tree.queries.ts';

/** The action of operators' requests to appoint an agent; their subject is the member. */
export const APPOINTMENT = 'agent.appoint';

/**
 * Why a member cannot be appointed, or null. Who has no phone may never have opened the account, nor confirmed to be 18 or
 * over. Whether a member is suspended, excluded or on a break is not told. Locks the member.
 */
export async function appointRefusal(
  tx: Tx,
  memberId: bigint,
): Promise<({ ok: false } & Refused<'member_phone_needed' | 'member_unavailable'>) | null> {
  const state = await lockMember(tx, memberId);
  if (!(await hasPhone(tx, memberId))) return refuse('member_phone_needed');
  const canBeAgent = state === 'active' && (await runningExclusion(tx, memberId)) === null;
  return canBeAgent ? null : refuse('member_unavailable');
}

/**
 * Makes a member an agent and tells them; false if they are one already. Who was dismissed on the same day keeps the
 * downline. An operator's request for it ends, so that it cannot count after a dismissal. The caller has locked the member.
 */
export async function appointAgent(tx: Tx, memberId: bigint): Promise<boolean> {
  const updated = await tx.query(
    'update members.accounts set is_agent = true where id = $1 and not is_agent',
    [memberId],
  );
  if (updated.rowCount !== 1) return false;
  await tx.query('select agents.restore_downline($1)', [memberId]);
  await withdrawApprovalRequest(tx, { action: APPOINTMENT, subject: String(memberId) });
  await tellMember(tx, memberId, 'agentAppointed');
  return true;
}

/**
 * Makes an agent an ordinary member and tells them; the direct downline is the superior's from tomorrow on. Returns how
 * many members that are; null if the member was no agent. Whom operators dismiss, no superior appoints again. The caller
 * has locked the member.
 */
export async function dismissAgent(
  tx: Tx,
  memberId: bigint,
  by: 'superior' | 'operators',
): Promise<number | null> {
  if (!(await isAgent(tx, memberId))) return null;
  const { rows } = await tx.query<{ moved: number }>('select agents.dismiss($1, $2) as moved', [
    memberId,
    by === 'operators',
  ]);
  await tellMember(tx, memberId, 'agentDismissed');
  return rows[0]!.moved;
}

/** Lets only operators appoint a member again who is no agent any more, though a superior dismissed them. */
export async function barFromAppointment(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select agents.bar($1)', [memberId]);
}

export type MovePlan = {
  memberId: bigint;
  superiorId: bigint | null;
  /** The superior when the move was requested. */
  expectedId: bigint | null;
  requestedBy: bigint;
  approvedBy: bigint;
  reason: string;
};

/** Moves a member with everybody below from tomorrow on, as two operators decided; or says why not. */
export async function moveMember(
  tx: Tx,
  { memberId, superiorId, expectedId, requestedBy, approvedBy, reason }: MovePlan,
): Promise<'moved' | 'changed_meanwhile' | 'move_nowhere' | 'move_below_itself'> {
  const { rows } = await tx.query<{
    outcome: 'moved' | 'changed_meanwhile' | 'move_nowhere' | 'move_below_itself';
  }>('select agents.move($1, $2, $3, $4, $5, $6) as outcome', [
    memberId,
    superiorId,
    expectedId,
    requestedBy,
    approvedBy,
    reason,
  ]);
  return rows[0]!.outcome;
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
