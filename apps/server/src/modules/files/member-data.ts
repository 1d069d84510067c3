import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';
/** Which pictures are kept of a member; the pictures themselves are shown where they belong. */
export async function picturesOf(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    pictures: await memberRows(
      db,
      `select subject, made_at, octet_length(bytes) as bytes from files.pictures where member_id = $1 order by id desc`,
      memberId,
    ),
  };
}

/** Takes a member's pictures away; what they belonged to has none then. */
export async function erasePictures(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from files.pictures where member_id = $1', [memberId]);
}
