import type { Lang, Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';

type Messages = Output<'messages', 'getMessage'>;

/** The most messages a member is shown; older ones appear when newer ones are deleted. */
const SHOWN_MAX = 100;

/** A member's messages in one language, latest first, and the number of all unread ones. */
export async function messagesOf(db: Queries, memberId: bigint, lang: Lang): Promise<Messages> {
  const { rows } = await db.query<{
    id: bigint;
    type: 0 | 1;
    title: string;
    content: string;
    created_at: Date;
    read: boolean;
  }>(
    `select id, type, title ->> $2 as title, body ->> $2 as content, created_at, read_at is not null as read
     from messages.messages where member_id = $1 and deleted_at is null order by id desc limit $3`,
    [memberId, lang, SHOWN_MAX],
  );
  return {
    list: rows.map((row) => ({ ...row, id: Number(row.id), created_at: row.created_at.toISOString() })),
    unread: await unreadOf(db, memberId),
  };
}

async function unreadOf(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ unread: number }>(
    `select count(*)::int as unread from messages.messages
     where member_id = $1 and deleted_at is null and read_at is null`,
    [memberId],
  );
  return rows[0]!.unread;
}

/** Marks one of the member's messages as read; ignores an id of another member's message. */
export async function markRead(db: Queries, memberId: bigint, id: bigint): Promise<void> {
  await db.query(
    'update messages.messages set read_at = clock.now() where id = $2 and member_id = $1 and read_at is null',
    [memberId, id],
  );
}

/** Hides the member's messages with these ids; ignores ids of other members' messages. */
export async function deleteMessages(db: Queries, memberId: bigint, ids: readonly bigint[]): Promise<void> {
  await db.query(
    `update messages.messages set deleted_at = clock.now()
     where id = any($2) and member_id = $1 and deleted_at is null`,
    [memberId, ids],
  );
}
