import type { Queries } from '../../../database/index.ts';
/**
 * Which of these members logged in last from the same address with the same browser: groups of at least `membersMin`.
 */
export async function sharedAddresses(
  db: Queries,
  ids: readonly bigint[],
  membersMin: number,
): Promise<bigint[][]> {
  const { rows } = await db.query<{ ids: bigint[] }>(
    `select array_agg(m.id order by m.id) as ids from unnest($1::bigint[]) m(id)
     cross join lateral (select ip, user_agent from members.logins l where l.member_id = m.id order by l.id desc limit 1) last
     where last.ip <> '' group by last.ip, last.user_agent having count(*) >= $2 order by count(*) desc limit 50`,
    [ids, membersMin],
  );
  return rows.map((row) => row.ids);
}
