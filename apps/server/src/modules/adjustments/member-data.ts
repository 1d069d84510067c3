import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';
/** A member's adjustments, but those that were rejected. */
export async function adjustmentsOf(db: Queries, memberId: bigint): Promise<MemberData> {
  const adjustments = await memberRows(
    db,
    `select aid, amount, reason, state, requested_at as asked_at, decided_at, balance_after from cashier.adjustments
     where member_id = $1 and state <> 'refused' order by id desc`,
    memberId,
  );
  return { adjustments };
}

/** How many of a member's adjustments wait for a second approval. */
export async function openAdjustments(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    "select count(*)::int as open from cashier.adjustments where member_id = $1 and state = 'asked'",
    [memberId],
  );
  return rows[0]!.open;
}
