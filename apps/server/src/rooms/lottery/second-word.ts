import type { Queries, Tx } from '../../store/index.ts';

/** A deed that takes two operators: what it is done to, and what else both must ask alike ('' nothing). */
export type Ask = { subject: string; detail: string };

/** Whether another operator has asked for the same; else this operator's asking is kept, in the place of any other of that subject. */
export async function isSeconded(tx: Tx, ask: Ask, reason: string, operatorId: bigint): Promise<boolean> {
  const asked = await tx.query(
    'delete from lottery.asks where subject = $1 and detail = $2 and operator_id <> $3',
    [ask.subject, ask.detail, operatorId],
  );
  if (asked.rowCount === 1) return true;
  await tx.query(
    `insert into lottery.asks (subject, detail, operator_id, reason, asked_at) values ($1, $2, $3, $4, clock.now())
     on conflict (subject) do update set detail = excluded.detail, operator_id = excluded.operator_id, reason = excluded.reason,
       asked_at = excluded.asked_at`,
    [ask.subject, ask.detail, operatorId, reason],
  );
  return false;
}

/** Nobody asks for it any longer; false when nobody did. */
export async function dropAsk(tx: Tx, subject: string): Promise<boolean> {
  return (await tx.query('delete from lottery.asks where subject = $1', [subject])).rowCount === 1;
}

/** Who waits for a second word; null while nobody does. `viewerId` is the operator who looks. */
export async function askOf(
  db: Queries,
  subject: string,
  viewerId: bigint,
): Promise<{ reason: string; mine: boolean } | null> {
  const { rows } = await db.query<{ reason: string; mine: boolean }>(
    'select reason, operator_id = $2 as mine from lottery.asks where subject = $1',
    [subject, viewerId],
  );
  return rows[0] ?? null;
}
