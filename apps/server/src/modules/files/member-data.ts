import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** Lists a member's stored pictures for the data export, without their bytes. */
export async function picturesForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    pictures: await memberRows(
      db,
      `select subject, made_at, octet_length(bytes) as bytes from files.pictures
       where member_id = $1 order by id desc`,
      memberId,
    ),
  };
}

/** Deletes a member's pictures; the rows that referred to them have none afterwards. */
export async function erasePictures(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from files.pictures where member_id = $1', [memberId]);
}
