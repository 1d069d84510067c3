import type { Queries, Tx } from '../../database/index.ts';
import { requestCounts } from './approval-requests.ts';

/**
 * An event in the history of a case. `subject` is 'deposit:D-88031' or 'withdrawal:W-61204'; `operatorId` is null for
 * events of the member or the system.
 */
export type CaseEvent = { subject: string; state: string; operatorId: bigint | null; note: string };

/** Records an event in the transaction that changes the case. */
export async function recordCaseEvent(
  tx: Tx,
  { subject, state, operatorId, note }: CaseEvent,
): Promise<void> {
  await tx.query('insert into cashier.events (subject, state, operator_id, note) values ($1, $2, $3, $4)', [
    subject,
    state,
    operatorId,
    note,
  ]);
}

/** The events of a case, oldest first. */
export async function caseEvents(
  db: Queries,
  subject: string,
): Promise<{ at: Date; operatorId: bigint | null; state: string; note: string }[]> {
  const { rows } = await db.query<{ at: Date; operatorId: bigint | null; state: string; note: string }>(
    `select at, operator_id as "operatorId", state, note from cashier.events
     where subject = $1 order by id limit 200`,
    [subject],
  );
  return rows;
}

/**
 * Whether what an operator requested in a case still counts as a first approval; see `requestCounts`. `state` is that of
 * the event of the request.
 */
export async function caseRequestCounts(
  db: Queries,
  { subject, operatorId, state }: { subject: string; operatorId: bigint; state: string },
): Promise<boolean> {
  const { rows } = await db.query<{ at: Date }>(
    `select at from cashier.events where subject = $1 and operator_id = $2 and state = $3
     order by id desc limit 1`,
    [subject, operatorId, state],
  );
  return rows[0] !== undefined && (await requestCounts(db, operatorId, rows[0].at));
}
