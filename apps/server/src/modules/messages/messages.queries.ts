import type { Lang, Output } from '@shwe/contract';
import { yangonDate } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';

type Messages = Output<'messages', 'getMessage'>;
type Topic = Messages['list'][number]['topic'];
type Opened = NonNullable<Messages['list'][number]['opens']>;

/** What messages are about, by the first word of their subject. */
const TOPIC_OF: Record<string, Topic> = {
  bonus: 'bonus',
  'bonus cancelled': 'bonus',
  'bonus over': 'bonus',
  'bonus released': 'bonus',
  turn: 'bonus',
  'turn cancelled': 'bonus',
  vip: 'bonus',
  cancel: 'draw',
  correction: 'draw',
  win: 'win',
  house: 'house',
  adjustment: 'money',
  owed: 'money',
  deposit: 'money',
  withdrawal: 'money',
  agent_transfer: 'money',
  agent_deposit: 'money',
  downline_withdrawal: 'money',
  commission: 'money',
  payee: 'money',
  security: 'security',
};

/** States in a subject that say that what was asked for was refused. */
const REFUSALS = new Set(['failed', 'refused', 'refused_deducted', 'rejected']);

/** The page of what passes between a member and the agent, by the first word of the subject and the side told. */
const PAGE_OF: Record<string, Opened['page']> = {
  'downline_withdrawal member': 'own_withdrawal',
  'downline_withdrawal agent': 'downline_withdrawal',
  'agent_deposit member': 'own_deposit',
  'agent_deposit agent': 'downline_deposit',
  'agent_transfer ': 'own_transfers',
};

/** A page of a member's messages in one language, latest first, and how many there are and are unread in all. */
export async function messagesOf(
  db: Queries,
  memberId: bigint,
  { page, size, type }: { page: number; size: number; type: number | null },
  lang: Lang,
): Promise<Messages> {
  const { rows } = await db.query<{
    id: bigint;
    type: 0 | 1;
    title: string;
    content: string;
    created_at: Date;
    read: boolean;
    subject: string;
  }>(
    `select id, type, title ->> $2 as title, body ->> $2 as content, created_at, read_at is not null as read,
            subject
     from messages.messages where member_id = $1 and deleted_at is null and ($5::smallint is null or type = $5)
     order by id desc limit $3 offset $4`,
    [memberId, lang, size, (page - 1) * size, type],
  );
  return {
    list: rows.map(({ subject, ...row }) => ({
      ...row,
      topic: topicOf(subject),
      opens: openedBy(subject),
      id: Number(row.id),
      created_at: row.created_at.toISOString(),
      time: yangonDate(row.created_at),
    })),
    ...(await countsOf(db, memberId, type)),
  };
}

/** Subjects of requests about money end with the state that the message tells. */
function topicOf(subject: string): Topic {
  const [kind = '', , state = ''] = subject.split(':');
  const topic = TOPIC_OF[kind] ?? 'other';
  return topic === 'money' && REFUSALS.has(state) ? 'refused' : topic;
}

/**
 * Subjects of withdrawals and deposits through an agent are the kind, its number, its state and the side told; older ones
 * name no side and open nothing.
 */
function openedBy(subject: string): Opened | null {
  const [kind = '', id = '', , side = ''] = subject.split(':');
  const page = PAGE_OF[`${kind} ${side}`];
  return page ? { page, id } : null;
}

async function countsOf(
  db: Queries,
  memberId: bigint,
  type: number | null,
): Promise<Pick<Messages, 'total' | 'unread'>> {
  const { rows } = await db.query<Pick<Messages, 'total' | 'unread'>>(
    `select count(*) filter (where $2::smallint is null or type = $2)::int as total,
            count(*) filter (where read_at is null)::int as unread from messages.messages
     where member_id = $1 and deleted_at is null`,
    [memberId, type],
  );
  return rows[0]!;
}

/** How many messages a member has not read. */
export async function unreadMessages(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ unread: number }>(
    `select count(*)::int as unread from messages.messages
     where member_id = $1 and deleted_at is null and read_at is null`,
    [memberId],
  );
  return rows[0]!.unread;
}

/** An unread message about money or a draw. */
export type MoneyMessage = {
  id: number;
  title: string;
  content: string;
  created_at: string;
  subject: string;
};

const NEWS_TOPICS = new Set(['money', 'draw', 'win']);

/** A member's unread messages about money and draws of the last hours, latest first. */
export async function unreadMoneyMessages(
  db: Queries,
  memberId: bigint,
  { lang, hours, limit }: { lang: Lang; hours: number; limit: number },
): Promise<MoneyMessage[]> {
  const kinds = Object.entries(TOPIC_OF).filter(([, topic]) => NEWS_TOPICS.has(topic));
  const { rows } = await db.query<Omit<MoneyMessage, 'id' | 'created_at'> & { id: bigint; created_at: Date }>(
    `select id, title ->> $2 as title, body ->> $2 as content, created_at, subject
     from messages.messages
     where member_id = $1 and read_at is null and deleted_at is null
       and created_at > clock.now() - make_interval(hours => $3) and split_part(subject, ':', 1) = any($4)
     order by id desc limit $5`,
    [memberId, lang, hours, kinds.map(([kind]) => kind), limit],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), created_at: row.created_at.toISOString() }));
}

/** Marks the member's messages with these ids as read; ignores ids of other members' messages. */
export async function markRead(db: Queries, memberId: bigint, ids: readonly bigint[]): Promise<void> {
  await db.query(
    'update messages.messages set read_at = clock.now() where id = any($2) and member_id = $1 and read_at is null',
    [memberId, ids],
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
