import type { Queries, Tx } from '../../database/index.ts';

/** One change of configuration. `was` is null if it is new; `changedBy` is null for the setup. */
export type Change = {
  subject: string;
  was: unknown;
  value: unknown;
  reason: string;
  changedBy: bigint | null;
};

/** Records a change, in the transaction that makes it. Rows are append-only. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const { subject, was, value, reason, changedBy } = change;
  await tx.query(
    'insert into content.changes (subject, was, value, reason, changed_by) values ($1, $2, $3, $4, $5)',
    [subject, was === null ? null : JSON.stringify(was), JSON.stringify(value), reason, changedBy],
  );
}

export type RecordedChange = Change & { id: bigint; at: Date };

/** The number of changes per subject; subjects never changed are missing. */
export async function changeCounts(db: Queries, subjects: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ subject: string; count: number }>(
    'select subject, count(*)::int as count from content.changes where subject = any($1) group by subject',
    [subjects],
  );
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

/** The last change of a subject, with its business time; null if it was never changed. */
export async function lastChange(
  db: Queries,
  subject: string,
): Promise<{ at: Date; changedBy: bigint | null; reason: string } | null> {
  const { rows } = await db.query<{ at: Date; changedBy: bigint | null; reason: string }>(
    `select business_at as at, changed_by as "changedBy", reason from content.changes
     where subject = $1 order by id desc limit 1`,
    [subject],
  );
  return rows[0] ?? null;
}

/** A page of the changes of one subject or (null) of all, latest first. */
export async function changes(
  db: Queries,
  { subject, page, size }: { subject: string | null; page: number; size: number },
): Promise<{ rows: RecordedChange[]; total: number }> {
  const where = '($1::text is null or subject = $1)';
  const [{ rows }, counted] = await Promise.all([
    db.query<RecordedChange>(
      `select id, changed_at as at, subject, was, value, reason, changed_by as "changedBy"
       from content.changes where ${where} order by id desc limit $2 offset $3`,
      [subject, size, (page - 1) * size],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from content.changes where ${where}`, [
      subject,
    ]),
  ]);
  return { rows, total: counted.rows[0]!.total };
}
