import type { Queries } from '../../database/index.ts';

/** Which cases to list: by state, of all members or (`memberId`) of one. */
export type CaseFilter = {
  states: 'open' | 'done' | 'all';
  memberId: bigint | null;
  page: number;
  size: number;
};

export type Page<Row> = { rows: Row[]; total: number };

/** A page of a case queue and its total. Pages count from 1. */
export async function queuePage<Row extends object>(
  db: Queries,
  which: CaseFilter,
  sql: { columns: string; tables: string; member: string; where: string; order: string },
): Promise<Page<Row>> {
  const from = `from ${sql.tables} where (${sql.where})`;
  // The condition is left out if not needed, so that the planner can use the right index for each query.
  const [ofMember, params] =
    which.memberId === null ? ['', []] : [` and ${sql.member} = $1`, [which.memberId]];
  const n = params.length;
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(
      `select ${sql.columns} ${from}${ofMember} order by ${sql.order} limit $${n + 1} offset $${n + 2}`,
      [...params, which.size, (which.page - 1) * which.size],
    ),
    db.query<{ total: number }>(`select count(*)::int as total ${from}${ofMember}`, params),
  ]);
  return { rows, total: counted.rows[0]!.total };
}
