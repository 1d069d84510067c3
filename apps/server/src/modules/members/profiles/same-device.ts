import type { Queries } from '../../../database/index.ts';

/**
 * Groups of at least `membersMin` of these members whose last login has the same IP address and browser: the 50
 * largest, largest first.
 */
export async function groupsOnSameDevice(
  db: Queries,
  ids: readonly bigint[],
  membersMin: number,
): Promise<bigint[][]> {
  const { rows } = await db.query<{ ids: bigint[] }>(
    `select array_agg(m.id order by m.id) as ids from unnest($1::bigint[]) m(id)
     cross join lateral (select ip, user_agent from members.logins l
                         where l.member_id = m.id order by l.id desc limit 1) last
     where last.ip <> '' group by last.ip, last.user_agent having count(*) >= $2 order by count(*) desc limit 50`,
    [ids, membersMin],
  );
  return rows.map((row) => row.ids);
}
