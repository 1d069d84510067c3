import type { Queries } from '../database/index.ts';
/** Of each list of an export; more than anybody does in years, and a bound all the same. */
export const MEMBER_ROWS_MAX = 20_000;

export type MemberDataRow = Record<string, unknown>;

/** What a room holds of one member, by the names it bears in their export. Lists are latest first. */
export type MemberData = Record<string, MemberDataRow | MemberDataRow[]>;

/** Rows about one member ($1), one above the bound at most, so that whoever bounds them sees that there are more. */
export async function memberRows(db: Queries, select: string, memberId: bigint): Promise<MemberDataRow[]> {
  const { rows } = await db.query<MemberDataRow>(`${select} limit ${MEMBER_ROWS_MAX + 1}`, [memberId]);
  return rows;
}
