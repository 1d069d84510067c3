import type { Queries, Tx } from '../../database/index.ts';
/** One change of how the house works. `was` is null for what was not there before; `changedBy` null for the set-up. */
export type Change = {
  subject: string;
  was: unknown;
  value: unknown;
  reason: string;
  changedBy: bigint | null;
};

/** Keeps a change for ever, in the transaction that makes it. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const { subject, was, value, reason, changedBy } = change;
  await tx.query(
    'insert into content.changes (subject, was, value, reason, changed_by) values ($1, $2, $3, $4, $5)',
    [subject, was === null ? null : JSON.stringify(was), JSON.stringify(value), reason, changedBy],
  );
}

export type RecordedChange = Change & { id: bigint; at: Date };

/** How often each of the subjects was changed; one that never was is left out. */
export async function changesOf(db: Queries, subjects: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ subject: string; count: number }>(
    'select subject, count(*)::int as count from content.changes where subject = any($1) group by subject',
    [subjects],
  );
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

/** Who changed a subject last, when by business time, and why; null before anybody did. */
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

/** A page of the changes, latest first; of one subject, or of all. */
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
