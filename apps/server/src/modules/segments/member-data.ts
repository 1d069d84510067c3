import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** The tags that operators gave a member, for the data export. */
export async function tagsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    tags: await memberRows(
      db,
      'select tag, set_at from segments.tags where member_id = $1 order by tag',
      memberId,
    ),
  };
}
