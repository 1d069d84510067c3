import type { ContentKind } from '@shwe/contract/content-values';
import type { Queries, Tx } from '../../../database/index.ts';

export type Act = 'draft' | 'publish' | 'take_down';
type Version = { kind: ContentKind; item: string; act: Act; value: unknown; setBy: bigint | null };

/** Serialises the changes of one item until the end of the transaction. */
export async function lockItem(tx: Tx, kind: ContentKind, item: string): Promise<void> {
  await tx.query(
    "select pg_advisory_xact_lock(hashtextextended('content ' || $1::text || ' ' || $2::text, 0))",
    [kind, item],
  );
}

/** Records a version and returns its id. Rows are append-only. */
export async function insertVersion(tx: Tx, { kind, item, act, value, setBy }: Version): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into content.versions (kind, item, act, value, set_by) values ($1, $2, $3, $4, $5) returning id',
    [kind, item, act, JSON.stringify(value), setBy],
  );
  return rows[0]!.id;
}

/** The id of the newest version of an item; null if it was never changed. */
export async function newestVersion(db: Queries, kind: ContentKind, item: string): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint }>(
    'select id from content.versions where kind = $1 and item = $2 order by id desc limit 1',
    [kind, item],
  );
  return rows[0]?.id ?? null;
}

export type StoredVersion = { id: bigint; act: string; value: unknown; at: Date; by: string | null };

/** The latest versions of an item, with who made them. */
export async function versionsOf(db: Queries, kind: ContentKind, item: string): Promise<StoredVersion[]> {
  const { rows } = await db.query<StoredVersion>(
    `select v.id, v.act, v.value, v.business_at as at, o.full_name as by
     from content.versions v left join operators.accounts o on o.id = v.set_by
     where v.kind = $1 and v.item = $2 order by v.id desc limit 100`,
    [kind, item],
  );
  return rows;
}
