import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's turnover requirements, for the data export. */
export async function turnoverForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    turnover: await memberRows(
      db,
      `select id, source, reference, amount, required, done, created_at from turnover.requirements
       where member_id = $1 order by id desc`,
      memberId,
    ),
  };
}
