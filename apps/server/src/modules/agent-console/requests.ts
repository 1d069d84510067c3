import type { Input, Output, RefusalOf } from '@shwe/contract';
import { addDays, ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { APPOINTMENT, appointAgent, appointRefusal } from '../agents/index.ts';
import { lockMember } from '../members/index.ts';
import { approveOrRequest, audit, by, withdrawApprovalRequest } from '../operators/index.ts';

/** The action of requests to dismiss an agent; their subject is the member. */
export const DISMISSAL = 'agent.dismiss';
/** The action of requests to move a member; their subject is the member, their detail `moveDetail`. */
export const MOVE = 'agent.move';

type Appointed = Output<'operatorAgents', 'appoint'>;
type AppointRefusal = RefusalOf<'operatorAgents', 'appoint'>;

/**
 * Makes a member an agent once two operators have asked for it. A request to dismiss the agent of before ends, because
 * they have decided the opposite.
 */
export function appoint(
  app: AppContext,
  { id, reason: typed }: Input<'operatorAgents', 'appoint'>,
  context: OperatorContext,
): Promise<Result<Appointed, AppointRefusal>> {
  const memberId = BigInt(id);
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Appointed, AppointRefusal>> => {
    if ((await lockMember(tx, memberId)) === null) return refuse('not_found');
    const refusal = await appointRefusal(tx, memberId);
    if (refusal) return refusal;
    const { rows } = await tx.query<{ is_agent: boolean }>(
      'select is_agent from members.accounts where id = $1',
      [memberId],
    );
    if (rows[0]!.is_agent) return refuse('already_agent');
    const request = { action: APPOINTMENT, subject: String(memberId), detail: '' };
    const isWaiting = (await approveOrRequest(tx, request, reason, context.operator.id)) === null;
    if (!isWaiting) {
      await appointAgent(tx, memberId);
      await withdrawApprovalRequest(tx, { action: DISMISSAL, subject: request.subject });
      await app.live.hint(tx, { type: 'balance', memberId });
    }
    const action = isWaiting ? 'agent.appoint_ask' : 'agent.appoint';
    await audit(tx, { ...by(context), action, subject: `member:${memberId}`, details: { reason } });
    return ok({ waiting: isWaiting });
  });
}

/** The superior when a move was requested, and the new one. */
export type MoveEnds = { from: bigint | null; to: bigint | null };

/** How a request stores the ends of a move: '200001>200009'; nobody is empty. */
export function moveDetail({ from, to }: MoveEnds): string {
  return `${from ?? ''}>${to ?? ''}`;
}

export function moveEnds(detail: string): MoveEnds {
  const [from = '', to = ''] = detail.split('>');
  return { from: from === '' ? null : BigInt(from), to: to === '' ? null : BigInt(to) };
}

/** Tomorrow by business time. */
export async function tomorrowOf(db: Queries): Promise<string> {
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  return addDays(yangonDate(rows[0]!.now), 1);
}
