import type { Output } from '@shwe/contract';
import { type Loosening, loosens } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import {
  type ApprovalSubject,
  approvalRequestsOf,
  approveOrRequest,
  withdrawApprovalRequest,
} from './approval-requests.ts';

type Change<Figure> = { was: Figure; now: Figure; direction: Loosening; reason: string; operatorId: bigint };

/**
 * The figure after one operator has entered a new one: the new one if it does not loosen a protection, or if another
 * operator has requested the same; otherwise the old one, and the new one is stored as this operator's request.
 */
export async function figureAfterApproval<Figure extends number | bigint>(
  tx: Tx,
  approval: ApprovalSubject,
  { was, now, direction, reason, operatorId }: Change<Figure>,
): Promise<Figure> {
  if (!loosens(direction, was, now)) {
    // A request to loosen it is not approved by whoever tightens it meanwhile.
    if (now !== was) await withdrawApprovalRequest(tx, approval);
    return now;
  }
  const first = await approveOrRequest(tx, { ...approval, detail: String(now) }, reason, operatorId);
  return first ? now : was;
}

export type RequestedFigure = NonNullable<Output<'operatorGames', 'saveProvider'>['max_asked']>;

/** The figures that wait for a second operator, by the subject of their request, as one operator sees them. */
export async function requestedFigures(
  db: Queries,
  action: string,
  viewerId: bigint,
): Promise<Map<string, RequestedFigure>> {
  const requests = await approvalRequestsOf(db, action);
  return new Map(
    requests.map(({ subject, detail, operator: by, operator_id: id }) => [
      subject,
      { value: Number(detail), by, mine: id === viewerId },
    ]),
  );
}
