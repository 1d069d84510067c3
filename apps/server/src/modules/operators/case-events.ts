import type { Queries, Tx } from '../../database/index.ts';
/**
 * A step of a case. `subject` is 'deposit:D-88031' or 'withdrawal:W-61204'; `operatorId` null: the member or the
 * system.
 */
export type Step = { subject: string; state: string; operatorId: bigint | null; note: string };

/** Writes a step in the deed's own transaction. */
export async function note(tx: Tx, { subject, state, operatorId, note }: Step): Promise<void> {
  await tx.query('insert into cashier.events (subject, state, operator_id, note) values ($1, $2, $3, $4)', [
    subject,
    state,
    operatorId,
    note,
  ]);
}

/** All steps of a case, oldest first. */
export async function stepsOf(
  db: Queries,
  subject: string,
): Promise<{ at: Date; operatorId: bigint | null; state: string }[]> {
  const { rows } = await db.query<{ at: Date; operatorId: bigint | null; state: string }>(
    'select at, operator_id as "operatorId", state from cashier.events where subject = $1 order by id limit 200',
    [subject],
  );
  return rows;
}
