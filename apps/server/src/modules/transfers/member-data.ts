import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's transfers for the data export. */
export async function transfersForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    transfers: await memberRows(
      db,
      `select tid, platform, direction, amount, state, requested_at as asked_at, ended_at, balance_after
       from transfers.transfers where member_id = $1 order by id desc`,
      memberId,
    ),
  };
}

/** Counts a member's open transfers. */
export async function countOpenTransfers(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    'select count(*)::int as open from transfers.transfers where member_id = $1 and ended_at is null',
    [memberId],
  );
  return rows[0]!.open;
}
