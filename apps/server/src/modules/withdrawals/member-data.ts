import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's withdrawals for the data export. */
export async function withdrawalsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  const withdrawals = await memberRows(
    db,
    `select wid, payee_id, amount, usdt_rate, usdt_amount, state, created_at, decided_at, reason, transaction_id,
            balance_after
     from cashier.withdrawals where member_id = $1 order by id desc`,
    memberId,
  );
  return { withdrawals };
}

/** Counts a member's withdrawals that are neither paid nor rejected. */
export async function countOpenWithdrawals(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from cashier.withdrawals
     where member_id = $1 and cashier.withdrawal_is_open(state)`,
    [memberId],
  );
  return rows[0]!.open;
}
