import type { Queries } from '../database/index.ts';

/** Rows of each list of a data export at most. */
export const MEMBER_ROWS_MAX = 20_000;

export type MemberDataRow = Record<string, unknown>;

/** A module's data about one member, by the names used in the data export. Lists are latest first. */
export type MemberData = Record<string, MemberDataRow | MemberDataRow[]>;

/** Rows about one member ($1), at most one above the maximum, so that the caller can tell that there are more. */
export async function memberRows(db: Queries, select: string, memberId: bigint): Promise<MemberDataRow[]> {
  const { rows } = await db.query<MemberDataRow>(`${select} limit ${MEMBER_ROWS_MAX + 1}`, [memberId]);
  return rows;
}
