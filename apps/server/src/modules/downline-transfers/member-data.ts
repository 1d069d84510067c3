import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's transfers with agents or the downline, for the data export. */
export async function downlineTransfersForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    downline_transfers: await memberRows(
      db,
      `select tid, agent_id, member_id, amount, case when agent_id = $1 then fee else 0 end as fee, made_at
       from downline_transfers.transfers where agent_id = $1 or member_id = $1 order by id desc`,
      memberId,
    ),
  };
}
