import type { Queries } from '../database/index.ts';
/** Of each list of an export; more than anybody does in years, and a bound all the same. */
export const OWN_ROWS_MAX = 20_000;

export type OwnRow = Record<string, unknown>;

/** What a room holds of one member, by the names it bears in their export. Lists are latest first. */
export type OwnData = Record<string, OwnRow | OwnRow[]>;

/** Rows about one member ($1), one above the bound at most, so that whoever bounds them sees that there are more. */
export async function ownRows(db: Queries, select: string, memberId: bigint): Promise<OwnRow[]> {
  const { rows } = await db.query<OwnRow>(`${select} limit ${OWN_ROWS_MAX + 1}`, [memberId]);
  return rows;
}
