import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** The days on which a member opened the app and what campaigns decided about them, for the data export. */
export async function campaignsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    login_days: await memberRows(
      db,
      `select to_char(day, 'YYYY-MM-DD') as day, seen_at from campaigns.login_days where member_id = $1 order by day desc`,
      memberId,
    ),
    campaign_decisions: await memberRows(
      db,
      `select campaign_id, occasion, base, amount, at, outcome, decided_at from campaigns.decisions
       where member_id = $1 order by decided_at desc`,
      memberId,
    ),
  };
}
