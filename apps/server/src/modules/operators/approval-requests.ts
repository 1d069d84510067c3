import type { Queries, Tx } from '../../database/index.ts';

/** An action that needs a second approval, and its subject: 'cancel', '2d-20261123-morning'. */
export type ApprovalSubject = { action: string; subject: string };
/** `detail` is the value that both operators must enter alike; '' if there is none. */
export type ApprovalRequest = ApprovalSubject & { detail: string };

/**
 * SQL: whether what was requested at an instant still counts as a first approval: its maker is active and has had the
 * same role, without a pause, since. `requestedAt` is an expression, `maker` an alias of operators.accounts.
 */
export function countsSql(requestedAt: string, maker: string): string {
  return `(${maker}.state = 'active' and coalesce(${maker}.rights_changed_at < ${requestedAt}, true))`;
}

/**
 * Whether what an operator requested still counts as a first approval; see `countsSql`. In a transaction the operator
 * keeps role and state until it ends.
 */
export async function requestCounts(db: Queries, operatorId: bigint, requestedAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from operators.accounts maker
     where maker.id = $1 and ${countsSql('$2::timestamptz', 'maker')} for share`,
    [operatorId, requestedAt],
  );
  return rowCount === 1;
}

/**
 * Approves another operator's pending request for the same action, subject and detail, and returns it; its reason is
 * the one that members read. If there is none, stores this operator's request instead, replacing any other request for
 * that action and subject, and returns null. A request does not count if its maker was
 * disabled or got another role since.
 */
export async function approveOrRequest(
  tx: Tx,
  request: ApprovalRequest,
  reason: string,
  operatorId: bigint,
): Promise<{ reason: string } | null> {
  const { action, subject, detail } = request;
  const { rows } = await tx.query<{ reason: string }>(
    `delete from operators.approval_requests r using operators.accounts maker
     where r.action = $1 and r.subject = $2 and r.detail = $3 and r.operator_id <> $4
       and maker.id = r.operator_id and ${countsSql('r.requested_at', 'maker')}
     returning r.reason`,
    [action, subject, detail, operatorId],
  );
  if (rows[0]) return rows[0];
  await tx.query(
    `insert into operators.approval_requests (action, subject, detail, operator_id, reason, requested_at)
     values ($1, $2, $3, $4, $5, clock.now())
     on conflict (action, subject) do update
       set detail = excluded.detail, operator_id = excluded.operator_id, reason = excluded.reason,
           requested_at = excluded.requested_at`,
    [action, subject, detail, operatorId, reason],
  );
  return null;
}

/**
 * Takes the pending request for an action and subject, so that no other operator can decide it as well, and returns it;
 * null if there is none, or none that was requested at the given instant (whole milliseconds).
 */
export async function takeApprovalRequest(
  tx: Tx,
  { action, subject }: ApprovalSubject,
  requestedAt: Date | null = null,
): Promise<TakenRequest | null> {
  const { rows } = await tx.query<TakenRequest>(
    `delete from operators.approval_requests r using operators.accounts maker
     where r.action = $1 and r.subject = $2 and maker.id = r.operator_id
       and ($3::timestamptz is null or date_trunc('milliseconds', r.requested_at) = $3)
     returning r.detail, r.reason, r.operator_id, ${countsSql('r.requested_at', 'maker')} as is_valid`,
    [action, subject, requestedAt],
  );
  return rows[0] ?? null;
}

/** A request that was taken; not valid if its maker was disabled or got another role since. */
type TakenRequest = { detail: string; reason: string; operator_id: bigint; is_valid: boolean };

/** Stores a request that another operator decides; false if one for that action and subject is pending. */
export async function storeApprovalRequest(
  tx: Tx,
  { action, subject, detail }: ApprovalRequest,
  reason: string,
  operatorId: bigint,
): Promise<boolean> {
  const stored = await tx.query(
    `insert into operators.approval_requests (action, subject, detail, operator_id, reason, requested_at)
     values ($1, $2, $3, $4, $5, clock.now()) on conflict do nothing`,
    [action, subject, detail, operatorId, reason],
  );
  return stored.rowCount === 1;
}

/** Deletes the pending request for an action and subject; returns false if there was none. */
export async function withdrawApprovalRequest(
  tx: Tx,
  { action, subject }: ApprovalSubject,
): Promise<boolean> {
  const deleted = await tx.query(
    'delete from operators.approval_requests where action = $1 and subject = $2',
    [action, subject],
  );
  return deleted.rowCount === 1;
}

/** A request that waits for a second approval; `operator` is its maker's full name. */
export type RequestedApproval = {
  subject: string;
  detail: string;
  reason: string;
  operator_id: bigint;
  operator: string;
  requested_at: Date;
  /** Its maker was neither disabled nor got another role since. */
  is_valid: boolean;
};

/** All pending requests for an action, or the one for a subject. */
export async function approvalRequestsOf(
  db: Queries,
  action: string,
  subject: string | null = null,
): Promise<RequestedApproval[]> {
  const { rows } = await db.query<RequestedApproval>(
    `select r.subject, r.detail, r.reason, r.operator_id, a.full_name as operator, r.requested_at,
            ${countsSql('r.requested_at', 'a')} as is_valid
     from operators.approval_requests r join operators.accounts a on a.id = r.operator_id
     where r.action = $1 and r.subject = coalesce($2, r.subject) order by r.subject`,
    [action, subject],
  );
  return rows;
}

/** Whether an operator's own request for the same action, subject and detail is pending. */
export async function isRequestedBy(
  db: Queries,
  { action, subject, detail }: ApprovalRequest,
  operatorId: bigint,
): Promise<boolean> {
  const { rows } = await db.query<{ is_requested: boolean }>(
    `select exists (select from operators.approval_requests
                    where action = $1 and subject = $2 and detail = $3 and operator_id = $4) as is_requested`,
    [action, subject, detail, operatorId],
  );
  return rows[0]!.is_requested;
}

/** A pending request as one operator sees it; `mine`: they made it. */
export type SeenRequest = { reason: string; mine: boolean; operator: string; at: string };

/** A pending request as an operator sees it. */
export function seenRequest(
  { reason, operator, operator_id: id, requested_at: at }: RequestedApproval,
  viewerId: bigint,
): SeenRequest {
  return { reason, operator, mine: id === viewerId, at: at.toISOString() };
}

/** The pending request for an action and subject, as one operator sees it; null if there is none. */
export async function approvalRequestOf(
  db: Queries,
  { action, subject }: ApprovalSubject,
  viewerId: bigint,
): Promise<SeenRequest | null> {
  const [request] = await approvalRequestsOf(db, action, subject);
  return request ? seenRequest(request, viewerId) : null;
}
