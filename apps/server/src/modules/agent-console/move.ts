import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { isActiveAgent, lockAgent, moveMember } from '../agents/index.ts';
import { lockMember, lockMembers } from '../members/index.ts';
import { audit, by, storeApprovalRequest, takeApprovalRequest } from '../operators/index.ts';
import { MOVE, moveDetail, moveEnds, tomorrowOf } from './requests.ts';

type MoveRefusal = Refused<'move_below_itself' | 'move_nowhere' | 'not_found' | 'superior_no_agent'>;

/** The superior of a member from tomorrow on, and why a move to another one is refused; null if it is possible. */
export async function checkMove(
  db: Queries,
  memberId: bigint,
  superiorId: bigint | null,
): Promise<{ from: bigint | null; refused: ({ ok: false } & MoveRefusal) | null }> {
  const { rows } = await db.query<{
    from: bigint | null;
    is_known: boolean;
    is_below: boolean;
    is_agent: boolean;
  }>(
    `select (select s.superior_id from agents.superiors($1, t.tomorrow) s where s.depth = 1) as from,
            exists (select from members.accounts where id = $1) as is_known,
            exists (select from agents.superiors($2, t.tomorrow) s where s.superior_id = $1) as is_below,
            exists (select from members.accounts where id = $2 and is_agent and state = 'active') as is_agent
     from (select clock.yangon_date(clock.now()) + 1 as tomorrow) t`,
    [memberId, superiorId],
  );
  const { from, is_known: isKnown, is_below: isBelow, is_agent: isAgent } = rows[0]!;
  if (!isKnown) return { from, refused: refuse('not_found') };
  if (from === superiorId) return { from, refused: refuse('move_nowhere') };
  if (superiorId === memberId || isBelow) return { from, refused: refuse('move_below_itself') };
  if (superiorId !== null && !isAgent) return { from, refused: refuse('superior_no_agent') };
  return { from, refused: null };
}

const idOf = (id: number | null) => (id === null ? null : BigInt(id));

type RequestRefusal = RefusalOf<'operatorAgents', 'requestMove'>;

/** Stores a request to move a member, which another operator approves or rejects. Changes nothing else. */
export function requestMove(
  app: AppContext,
  input: Input<'operatorAgents', 'requestMove'>,
  context: OperatorContext,
): Promise<Result<Record<string, never>, RequestRefusal>> {
  const [memberId, to] = [BigInt(input.id), idOf(input.superior_id)];
  const reason = cleanText(input.reason);
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Record<string, never>, RequestRefusal>> => {
      await lockMember(tx, memberId);
      const { from, refused } = await checkMove(tx, memberId, to);
      if (refused) return refused;
      const request = { action: MOVE, subject: String(memberId), detail: moveDetail({ from, to }) };
      if (!(await storeApprovalRequest(tx, request, reason, context.operator.id)))
        return refuse('move_requested');
      await audit(tx, {
        ...by(context),
        action: 'agent.move_ask',
        subject: `member:${memberId}`,
        details: { reason, from, to },
      });
      return ok({});
    },
  );
}

type Decided = Output<'operatorAgents', 'decideMove'>;
type DecideRefusal = RefusalOf<'operatorAgents', 'decideMove'>;

/**
 * Approves a requested move, which takes effect tomorrow, or rejects it. The approver names the superior they saw. A
 * request is decided once: whoever takes it has it. The member is locked, so that the superior of today dismisses or
 * appoints them before the approval or not at all. A move whose member has got another superior since it was requested is
 * refused, because its effects were others.
 */
export function decideMove(
  app: AppContext,
  input: Input<'operatorAgents', 'decideMove'>,
  context: OperatorContext,
): Promise<Result<Decided, DecideRefusal>> {
  const [memberId, seen] = [BigInt(input.id), idOf(input.superior_id)];
  return runOnce(app.store, context.once, async (tx): Promise<Result<Decided, DecideRefusal>> => {
    if (seen === null) await lockMember(tx, memberId);
    else await lockMembers(tx, memberId, seen);
    const request = await takeApprovalRequest(tx, { action: MOVE, subject: String(memberId) });
    if (!request) return refuse('already_decided');
    const { from, to } = moveEnds(request.detail);
    if (to !== seen) return refuse('changed_meanwhile');
    const maker = request.operator_id;
    if (input.yes) {
      if (maker === context.operator.id) return refuse('same_person');
      if (!request.is_valid) return refuse('changed_meanwhile');
      if (to !== null && !(await lockActiveAgent(tx, to))) return refuse('superior_no_agent');
      const outcome = await moveMember(tx, {
        memberId,
        superiorId: to,
        expectedId: from,
        requestedBy: maker,
        approvedBy: context.operator.id,
        reason: request.reason,
      });
      if (outcome !== 'moved') return refuse(outcome);
    }
    const fromDay = input.yes ? await tomorrowOf(tx) : null;
    await audit(tx, {
      ...by(context),
      action: input.yes ? 'agent.move' : 'agent.move_drop',
      subject: `member:${memberId}`,
      details: { reason: request.reason, from, to, from_day: fromDay ?? undefined },
    });
    return ok({ from_day: fromDay });
  });
}

/** Whether a member is an active agent; if so they stay an agent until the transaction ends. */
async function lockActiveAgent(tx: Tx, memberId: bigint): Promise<boolean> {
  return (await lockAgent(tx, memberId)) && isActiveAgent(tx, memberId);
}
