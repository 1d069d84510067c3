import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** What is stored about a member's place in the tree, for the data export. */
export async function agentsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    placements: await memberRows(
      db,
      `select superior_id, cause, from_day, placed_at from agents.placements where member_id = $1 order by id desc`,
      memberId,
    ),
    remarks: await memberRows(
      db,
      'select member_id, remark from agents.remarks where superior_id = $1 order by member_id',
      memberId,
    ),
    contact: await memberRows(db, 'select url from agents.contacts where agent_id = $1', memberId),
  };
}

/** Deletes what a member who closes the account wrote, and what superiors called them. The tree stays. */
export async function eraseAgentData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from agents.remarks where superior_id = $1 or member_id = $1', [memberId]);
  await tx.query('delete from agents.contacts where agent_id = $1', [memberId]);
}
