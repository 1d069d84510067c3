import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's bonuses, for the data export. */
export async function grantsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    bonuses: await memberRows(
      db,
      `select gid, campaign, occasion, amount, turnover_times, terms, state, granted_at, claim_until, claimed_at,
              play_until, ended_at, taken_back, reason
       from grants.grants where member_id = $1 order by id desc`,
      memberId,
    ),
  };
}
