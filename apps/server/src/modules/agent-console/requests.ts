import type { Input, Output, RefusalOf } from '@shwe/contract';
import { addDays, ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { appointAgent, canBeAgent, dismissAgent } from '../agents/index.ts';
import { COMMISSION_RATE_REQUEST } from '../commissions/index.ts';
import { lockMember, membersById } from '../members/index.ts';
import {
  approvalRequestsOf,
  approveOrRequest,
  audit,
  by,
  seenRequest,
  withdrawApprovalRequest,
} from '../operators/index.ts';
import { RATE_REQUEST } from '../rebates/index.ts';
import { whoOrNone } from './who-or-none.ts';

/** The action of requests to appoint an agent; their subject is the member. */
export const APPOINTMENT = 'agent.appoint';
/** The action of requests to move a member; their subject is the member, their detail `moveDetail`. */
export const MOVE = 'agent.move';

type Appointed = Output<'operatorAgents', 'appoint'>;
type AppointRefusal = RefusalOf<'operatorAgents', 'appoint'>;
type Dismissed = Output<'operatorAgents', 'dismiss'>;
type DismissRefusal = RefusalOf<'operatorAgents', 'dismiss'>;

/** Makes a member an agent once two operators have asked for it. */
export function appoint(
  app: AppContext,
  { id, reason: typed }: Input<'operatorAgents', 'appoint'>,
  context: OperatorContext,
): Promise<Result<Appointed, AppointRefusal>> {
  const memberId = BigInt(id);
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Appointed, AppointRefusal>> => {
    if ((await lockMember(tx, memberId)) === null) return refuse('not_found');
    if (!(await canBeAgent(tx, memberId))) return refuse('member_unavailable');
    const { rows } = await tx.query<{ is_agent: boolean }>(
      'select is_agent from members.accounts where id = $1',
      [memberId],
    );
    if (rows[0]!.is_agent) return refuse('already_agent');
    const request = { action: APPOINTMENT, subject: String(memberId), detail: '' };
    const isWaiting = (await approveOrRequest(tx, request, reason, context.operator.id)) === null;
    if (!isWaiting) await appointAgent(tx, memberId);
    await app.live.hint(tx, { type: 'queue' });
    const action = isWaiting ? 'agent.appoint_ask' : 'agent.appoint';
    await audit(tx, { ...by(context), action, subject: `member:${memberId}`, details: { reason } });
    return ok({ waiting: isWaiting });
  });
}

/** Makes an agent an ordinary member, or drops the request to appoint one. One operator: it takes rights away. */
export function dismiss(
  app: AppContext,
  { id, reason: typed }: Input<'operatorAgents', 'dismiss'>,
  context: OperatorContext,
): Promise<Result<Dismissed, DismissRefusal>> {
  const memberId = BigInt(id);
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Dismissed, DismissRefusal>> => {
    if ((await lockMember(tx, memberId)) === null) return refuse('not_found');
    const isDropped = await withdrawApprovalRequest(tx, { action: APPOINTMENT, subject: String(memberId) });
    const moved = await dismissAgent(tx, memberId);
    if (moved === null && !isDropped) return refuse('no_agent');
    await app.live.hint(tx, { type: 'queue' });
    await audit(tx, {
      ...by(context),
      action: moved === null ? 'agent.appoint_drop' : 'agent.dismiss',
      subject: `member:${memberId}`,
      details: { reason, ...(moved !== null && { moved }) },
    });
    return ok({ moved: moved ?? 0 });
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

/** The ends of the requested move of a member. */
export async function readMove(
  db: Queries,
  memberId: bigint,
): Promise<Pick<NonNullable<Output<'operatorAgents', 'get'>['move']>, 'from' | 'to'>> {
  const [request] = await approvalRequestsOf(db, MOVE, String(memberId));
  const { from, to } = moveEnds(request?.detail ?? '>');
  const people = await membersById(
    db,
    [from, to].filter((id) => id !== null),
  );
  return { from: whoOrNone(people, from), to: whoOrNone(people, to) };
}

/** Everything about agents that waits for a second operator, oldest first. */
export async function pendingRequests(
  db: Queries,
  viewerId: bigint,
): Promise<Output<'operatorAgents', 'requests'>> {
  const [moves, appointments, rates, commissions] = await Promise.all(
    [MOVE, APPOINTMENT, RATE_REQUEST, COMMISSION_RATE_REQUEST].map((action) =>
      approvalRequestsOf(db, action),
    ),
  );
  const all = [
    ...moves!.map((request) => ({ kind: 'move' as const, id: BigInt(request.subject), key: '', request })),
    ...appointments!.map((request) => ({
      kind: 'appointment' as const,
      id: BigInt(request.subject),
      key: '',
      request,
    })),
    ...rates!.map((request) => ({ kind: 'rate' as const, ...rateSubject(request), request })),
    ...commissions!.map((request) => ({ kind: 'commission' as const, ...rateSubject(request), request })),
  ].sort((one, other) => one.request.requested_at.getTime() - other.request.requested_at.getTime());
  const targetOf = ({ kind, request }: (typeof all)[number]) =>
    kind === 'move' ? moveEnds(request.detail).to : null;
  const people = await membersById(
    db,
    all.flatMap((one) => [one.id, targetOf(one)]).filter((id) => id !== null),
  );
  return {
    list: all.map((one) => ({
      kind: one.kind,
      who: people.get(one.id)!,
      to: whoOrNone(people, targetOf(one)),
      key: one.key,
      rate: one.kind === 'rate' || one.kind === 'commission' ? Number(one.request.detail) : 0,
      ...seenRequest(one.request, viewerId),
    })),
  };
}

/** The member and the game, or the model of commission, of a request for a rate. */
function rateSubject({ subject }: { subject: string }): { id: bigint; key: string } {
  const [id = '0', key = ''] = subject.split(' ');
  return { id: BigInt(id), key };
}

/** Tomorrow by business time. */
export async function tomorrowOf(db: Queries): Promise<string> {
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  return addDays(yangonDate(rows[0]!.now), 1);
}
