import type { Queries, Tx } from '../../database/index.ts';

/** A request in the queue: the id of its row, and when it was requested. */
export type RequestKey = { id: string; at: Date };

/** A message of an operator about a request that waits. */
export type ApprovalMessage = { operator_id: bigint; operator: string; text: string; written_at: Date };

/** The messages of each request, oldest first, by a function that takes the request. */
export async function messagesOf(
  db: Queries,
  requests: readonly RequestKey[],
): Promise<(request: RequestKey) => ApprovalMessage[]> {
  const { rows } = await db.query<ApprovalMessage & { request: string; requested_at: Date }>(
    `select m.request, m.requested_at, m.operator_id, a.full_name as operator, m.text, m.written_at
     from operators.approval_messages m join operators.accounts a on a.id = m.operator_id
     where m.request = any($1) order by m.id`,
    [requests.map(({ id }) => id)],
  );
  return ({ id, at }) =>
    rows.filter((row) => row.request === id && row.requested_at.getTime() === at.getTime());
}

/** Stores a message about a request. */
export async function insertMessage(
  tx: Tx,
  { id, at }: RequestKey,
  operatorId: bigint,
  text: string,
): Promise<void> {
  await tx.query(
    `insert into operators.approval_messages (request, requested_at, operator_id, text) values ($1, $2, $3, $4)`,
    [id, at, operatorId, text],
  );
}
