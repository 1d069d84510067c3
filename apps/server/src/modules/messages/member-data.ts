import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's messages for the data export, including those they deleted, because their rows are still stored. */
export async function messagesForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    messages: await memberRows(
      db,
      `select id, title, body, created_at, read_at, deleted_at from messages.messages
       where member_id = $1 order by id desc`,
      memberId,
    ),
  };
}

const EMPTY_TEXT = { my: '', en: '', zh: '', th: '' };

/** Erases the texts of a member's messages; the rows stay. */
export async function eraseMessages(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('update messages.messages set title = $2, body = $2 where member_id = $1', [
    memberId,
    JSON.stringify(EMPTY_TEXT),
  ]);
}
