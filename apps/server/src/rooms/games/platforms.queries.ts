import type { Lang } from '@shwe/wire';
import type { Queries, Tx } from '../../store/index.ts';

/** A game platform, titled in one language. `until` is set while it is under maintenance (business time). */
export type Platform = { id: string; title: string; shown: boolean; until: Date | null };

/** All platforms in the operators' order. */
export async function platforms(db: Queries, lang: Lang): Promise<Platform[]> {
  const { rows } = await db.query<Platform>(
    `select id, title ->> $1 as title, shown, case when maintenance_until > clock.now() then maintenance_until end as until
     from games.platforms order by sort, id`,
    [lang],
  );
  return rows;
}

/** Adds a platform; one of that id stays as it is. */
export async function addPlatform(
  tx: Tx,
  { id, title, sort = 0 }: { id: string; title: Record<Lang, string>; sort?: number },
): Promise<void> {
  await tx.query(
    'insert into games.platforms (id, title, sort) values ($1, $2, $3) on conflict (id) do nothing',
    [id, JSON.stringify(title), sort],
  );
}
