import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** Which wins of a member the app has shown, for the data export. */
export async function newsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    shown_wins: await memberRows(
      db,
      'select slip_id as slip, shown_at from news.shown_wins where member_id = $1 order by shown_at desc, slip_id desc',
      memberId,
    ),
  };
}

/** Forgets what a closed account would still be told. */
export async function eraseNews(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from news.causes where member_id = $1', [memberId]);
}
