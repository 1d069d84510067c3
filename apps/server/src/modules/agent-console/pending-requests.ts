import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { APPOINTMENT } from '../agents/index.ts';
import { COMMISSION_RATE_REQUEST } from '../commissions/index.ts';
import { membersById } from '../members/index.ts';
import { approvalRequestsOf, type RequestedApproval, seenRequest } from '../operators/index.ts';
import { RATE_REQUEST } from '../rebates/index.ts';
import { checkMove } from './move.ts';
import { DISMISSAL, MOVE, moveEnds } from './requests.ts';
import { whoOrNone } from './who-or-none.ts';

type Pending = Output<'operatorAgents', 'requests'>['list'][number];

/** The requested move of a member as one operator sees it; null if none waits. */
export async function pendingMove(
  db: Queries,
  memberId: bigint,
  viewerId: bigint,
): Promise<Output<'operatorAgents', 'get'>['move']> {
  const [request] = await approvalRequestsOf(db, MOVE, String(memberId));
  if (!request) return null;
  const { from, to } = moveEnds(request.detail);
  const people = await membersById(
    db,
    [from, to].filter((id) => id !== null),
  );
  return {
    ...seenRequest(request, viewerId),
    from: whoOrNone(people, from),
    to: whoOrNone(people, to),
    impossible: await moveImpossible(db, request),
  };
}

/** Why an approval of a requested move would be refused now; '' if it would not. */
async function moveImpossible(db: Queries, request: RequestedApproval): Promise<Pending['impossible']> {
  const { from, to } = moveEnds(request.detail);
  const now = await checkMove(db, BigInt(request.subject), to);
  // In the order of an approval.
  if (!request.is_valid) return 'requester_disabled';
  if (now.refused?.refused === 'superior_no_agent') return 'superior_no_agent';
  if (now.from !== from) return 'changed_meanwhile';
  const refused = now.refused?.refused ?? '';
  return refused === 'not_found' ? 'changed_meanwhile' : refused;
}

const ACTIONS = [MOVE, APPOINTMENT, DISMISSAL, RATE_REQUEST, COMMISSION_RATE_REQUEST] as const;

/** The member of each request about agents that waits for a second operator. */
export async function requestedIds(db: Queries): Promise<bigint[]> {
  const requests = await Promise.all(ACTIONS.map((action) => approvalRequestsOf(db, action)));
  return requests.flat().map((request) => subjectOf(request).id);
}

/** Everything about agents that waits for a second operator, oldest first. */
export async function pendingRequests(
  db: Queries,
  viewerId: bigint,
): Promise<Output<'operatorAgents', 'requests'>> {
  const [moves, appointments, dismissals, rates, commissions] = await Promise.all(
    ACTIONS.map((action) => approvalRequestsOf(db, action)),
  );
  const all = [
    ...moves!.map((request) => ({ kind: 'move' as const, id: BigInt(request.subject), key: '', request })),
    ...appointments!.map((request) => ({
      kind: 'appointment' as const,
      id: BigInt(request.subject),
      key: '',
      request,
    })),
    ...dismissals!.map((request) => ({
      kind: 'dismissal' as const,
      id: BigInt(request.subject),
      key: '',
      request,
    })),
    ...rates!.map((request) => ({ kind: 'rate' as const, ...subjectOf(request), request })),
    ...commissions!.map((request) => ({ kind: 'commission' as const, ...subjectOf(request), request })),
  ].sort((one, other) => one.request.requested_at.getTime() - other.request.requested_at.getTime());
  const targetOf = ({ kind, request }: (typeof all)[number]) =>
    kind === 'move' ? moveEnds(request.detail).to : null;
  const people = await membersById(
    db,
    all.flatMap((one) => [one.id, targetOf(one)]).filter((id) => id !== null),
  );
  const impossible = await Promise.all(all.map(({ kind, request }) => whyImpossible(db, kind, request)));
  return {
    list: all.map((one, at) => ({
      kind: one.kind,
      who: people.get(one.id)!,
      to: whoOrNone(people, targetOf(one)),
      key: one.key,
      rate: one.kind === 'rate' || one.kind === 'commission' ? Number(one.request.detail) : 0,
      impossible: impossible[at]!,
      ...seenRequest(one.request, viewerId),
    })),
  };
}

/** The member of a request and, if it is for a rate, the game or the model of commission. */
function subjectOf({ subject }: { subject: string }): { id: bigint; key: string } {
  const [id = '0', key = ''] = subject.split(' ');
  return { id: BigInt(id), key };
}

/** Why an approval would be refused now; '' if it would not. Rates are checked when they are entered again. */
async function whyImpossible(
  db: Queries,
  kind: Pending['kind'],
  request: RequestedApproval,
): Promise<Pending['impossible']> {
  if (kind === 'move') return moveImpossible(db, request);
  if (kind !== 'dismissal') return '';
  return request.is_valid ? '' : 'requester_disabled';
}
