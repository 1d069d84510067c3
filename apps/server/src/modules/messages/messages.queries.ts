import type { Lang, Output } from '@shwe/contract';
import { yangonDate } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';

type Messages = Output<'messages', 'getMessage'>;

/** A page of a member's messages in one language, latest first, and how many there are and are unread in all. */
export async function messagesOf(
  db: Queries,
  memberId: bigint,
  { page, size }: { page: number; size: number },
  lang: Lang,
): Promise<Messages> {
  const { rows } = await db.query<{
    id: bigint;
    type: 0 | 1;
    title: string;
    content: string;
    created_at: Date;
    read: boolean;
  }>(
    `select id, type, title ->> $2 as title, body ->> $2 as content, created_at, read_at is not null as read
     from messages.messages where member_id = $1 and deleted_at is null order by id desc limit $3 offset $4`,
    [memberId, lang, size, (page - 1) * size],
  );
  return {
    list: rows.map((row) => ({
      ...row,
      id: Number(row.id),
      created_at: row.created_at.toISOString(),
      time: yangonDate(row.created_at),
    })),
    ...(await countsOf(db, memberId)),
  };
}

async function countsOf(db: Queries, memberId: bigint): Promise<Pick<Messages, 'total' | 'unread'>> {
  const { rows } = await db.query<Pick<Messages, 'total' | 'unread'>>(
    `select count(*)::int as total, count(*) filter (where read_at is null)::int as unread from messages.messages
     where member_id = $1 and deleted_at is null`,
    [memberId],
  );
  return rows[0]!;
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

/** Messages to a member of the current business day whose subject begins with a text. */
export async function messagesToday(db: Queries, memberId: bigint, subjectBegins: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from messages.messages
     where member_id = $1 and starts_with(subject, $2)
       and created_at >= clock.yangon_date(clock.now())::timestamp at time zone interval '06:30'`,
    [memberId, subjectBegins],
  );
  return rows[0]!.count;
}
