import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's adjustments for the data export, except rejected ones. */
export async function adjustmentsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  const adjustments = await memberRows(
    db,
    `select aid, amount, reason, state, requested_at as asked_at, decided_at, balance_after from cashier.adjustments
     where member_id = $1 and state <> 'refused' order by id desc`,
    memberId,
  );
  return { adjustments };
}

/** Counts a member's adjustments that wait for a second approval. */
export async function countOpenAdjustments(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    "select count(*)::int as open from cashier.adjustments where member_id = $1 and state = 'asked'",
    [memberId],
  );
  return rows[0]!.open;
}
