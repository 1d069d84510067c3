import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';
/** What the house told a member, also what they deleted: the row stays, so it is theirs to have. */
export async function messagesOf(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    messages: await memberRows(
      db,
      'select id, title, body, created_at, read_at, deleted_at from messages.messages where member_id = $1 order by id desc',
      memberId,
    ),
  };
}

const NOTHING = { my: '', en: '', zh: '', th: '' };

/** Takes the words out of a member's messages; that there were some stays. */
export async function eraseMessages(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('update messages.messages set title = $2, body = $2 where member_id = $1', [
    memberId,
    JSON.stringify(NOTHING),
  ]);
}
