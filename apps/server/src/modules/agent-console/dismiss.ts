import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { barFromAppointment, dismissAgent, hasDownline, isAgent } from '../agents/index.ts';
import { lockMember } from '../members/index.ts';
import {
  approvalRequestsOf,
  audit,
  by,
  seenRequest,
  storeApprovalRequest,
  takeApprovalRequest,
} from '../operators/index.ts';
import { DISMISSAL } from './requests.ts';

type Dismissed = Output<'operatorAgents', 'dismiss'>;
type DismissRefusal = RefusalOf<'operatorAgents', 'dismiss'>;

/**
 * Makes an agent without a downline an ordinary member. An agent with a downline takes two operators, because the downline
 * gets another superior and other rebates: the request waits for another one.
 */
export function dismiss(
  app: AppContext,
  { id, reason: typed }: Input<'operatorAgents', 'dismiss'>,
  context: OperatorContext,
): Promise<Result<Dismissed, DismissRefusal>> {
  const memberId = BigInt(id);
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Dismissed, DismissRefusal>> => {
    if ((await lockMember(tx, memberId)) === null) return refuse('not_found');
    const subject = String(memberId);
    const log = (action: 'agent.dismiss' | 'agent.dismiss_ask') =>
      audit(tx, {
        ...by(context),
        action,
        subject: `member:${memberId}`,
        details: { reason, moved: undefined },
      });
    if (!(await isAgent(tx, memberId))) return refuse('no_agent');
    if (await hasDownline(tx, memberId)) {
      const request = { action: DISMISSAL, subject, detail: '' };
      if (!(await storeApprovalRequest(tx, request, reason, context.operator.id)))
        return refuse('dismissal_requested');
      await log('agent.dismiss_ask');
      return ok({ waiting: true });
    }
    if ((await approvalRequestsOf(tx, DISMISSAL, subject)).length > 0) return refuse('dismissal_requested');
    // Somebody has come below the agent since: it takes two operators now.
    if ((await dismissAgent(tx, memberId, 'operators')) !== 0) return refuse('changed_meanwhile');
    await app.live.hint(tx, { type: 'balance', memberId });
    await log('agent.dismiss');
    return ok({ waiting: false });
  });
}

type Decided = Output<'operatorAgents', 'decideDismissal'>;
type DecideRefusal = RefusalOf<'operatorAgents', 'decideDismissal'>;

/**
 * Approves a requested dismissal, or rejects it. A request is decided once, and its maker can only withdraw it. Approving
 * that of a member who is no agent any more, because the superior was faster, still leaves appointing again to operators.
 */
export function decideDismissal(
  app: AppContext,
  { id, yes }: Input<'operatorAgents', 'decideDismissal'>,
  context: OperatorContext,
): Promise<Result<Decided, DecideRefusal>> {
  const memberId = BigInt(id);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Decided, DecideRefusal>> => {
    await lockMember(tx, memberId);
    const request = await takeApprovalRequest(tx, { action: DISMISSAL, subject: String(memberId) });
    if (!request) return refuse('already_decided');
    let moved: number | null = null;
    let isBarred = false;
    if (yes) {
      if (request.operator_id === context.operator.id) return refuse('same_person');
      if (!request.is_valid) return refuse('changed_meanwhile');
      moved = await dismissAgent(tx, memberId, 'operators');
      isBarred = moved === null;
      if (isBarred) await barFromAppointment(tx, memberId);
      await app.live.hint(tx, { type: 'balance', memberId });
    }
    await audit(tx, {
      ...by(context),
      action: yes ? 'agent.dismiss' : 'agent.dismiss_drop',
      subject: `member:${memberId}`,
      details: { reason: request.reason, moved: moved ?? undefined },
    });
    return ok({ moved, barred: isBarred });
  });
}

/** The requested dismissal of an agent as one operator sees it; null if none waits. */
export async function pendingDismissal(
  db: Queries,
  memberId: bigint,
  viewerId: bigint,
): Promise<Output<'operatorAgents', 'get'>['dismissal']> {
  const [request] = await approvalRequestsOf(db, DISMISSAL, String(memberId));
  return request ? seenRequest(request, viewerId) : null;
}
