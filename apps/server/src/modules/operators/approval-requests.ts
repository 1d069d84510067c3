import type { Queries, Tx } from '../../database/index.ts';
import { operatorNames } from './operators.queries.ts';
/** A deed that takes two operators, and what it is done to: 'cancel', '2d-20261123-morning'. */
export type ApprovalSubject = { deed: string; subject: string };
/** With what else both must ask alike ('' nothing). */
export type ApprovalRequest = ApprovalSubject & { detail: string };

/**
 * The asking of another operator for the same, which this one seconds; null when there was none, and then this
 * operator's is kept, in the place of any other of that deed. What members are told as the reason is that of who
 * asked.
 */
export async function approveOrRequest(
  tx: Tx,
  ask: ApprovalRequest,
  reason: string,
  operatorId: bigint,
): Promise<{ reason: string } | null> {
  const { deed, subject, detail } = ask;
  const { rows } = await tx.query<{ reason: string }>(
    'delete from operators.approval_requests where action = $1 and subject = $2 and detail = $3 and operator_id <> $4 returning reason',
    [deed, subject, detail, operatorId],
  );
  if (rows[0]) return rows[0];
  await tx.query(
    `insert into operators.approval_requests (action, subject, detail, operator_id, reason, requested_at) values ($1, $2, $3, $4, $5, clock.now())
     on conflict (action, subject) do update set detail = excluded.detail, operator_id = excluded.operator_id, reason = excluded.reason,
       requested_at = excluded.requested_at`,
    [deed, subject, detail, operatorId, reason],
  );
  return null;
}

/** Nobody asks for it any longer; false when nobody did. */
export async function withdrawApprovalRequest(tx: Tx, { deed, subject }: ApprovalSubject): Promise<boolean> {
  const dropped = await tx.query(
    'delete from operators.approval_requests where action = $1 and subject = $2',
    [deed, subject],
  );
  return dropped.rowCount === 1;
}

/** An asking that waits for a second word. */
export type RequestedApproval = {
  subject: string;
  detail: string;
  reason: string;
  operator_id: bigint;
  requested_at: Date;
};

/** Everything that waits for a second word to a deed. */
export async function approvalRequestsOf(db: Queries, deed: string): Promise<RequestedApproval[]> {
  const { rows } = await db.query<RequestedApproval>(
    'select subject, detail, reason, operator_id, requested_at from operators.approval_requests where action = $1 order by subject',
    [deed],
  );
  return rows;
}

/** Who waits for a second word to one deed; null while nobody does. */
export async function approvalRequestOf(
  db: Queries,
  { deed, subject }: ApprovalSubject,
  viewerId: bigint,
): Promise<{ reason: string; mine: boolean; operator: string; at: string } | null> {
  const { rows } = await db.query<Pick<RequestedApproval, 'reason' | 'operator_id' | 'requested_at'>>(
    'select reason, operator_id, requested_at from operators.approval_requests where action = $1 and subject = $2',
    [deed, subject],
  );
  const asked = rows[0];
  if (!asked) return null;
  const { reason, operator_id: id, requested_at: at } = asked;
  const names = await operatorNames(db, [id]);
  return { reason, mine: id === viewerId, operator: names.get(id) ?? '', at: at.toISOString() };
}
