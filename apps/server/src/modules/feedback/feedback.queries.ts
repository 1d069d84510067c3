import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { maskPhone, membersById } from '../members/index.ts';
import { operatorNames } from '../operators/index.ts';

type Ticket = Output<'feedback', 'feedbackList'>['list'][number];
type OperatorTicket = Output<'operatorFeedback', 'list'>['list'][number];

type Row = {
  id: bigint;
  member_id: bigint;
  type: Ticket['type'];
  content: string;
  phone_encrypted: Buffer | null;
  state: Ticket['state'];
  answer: string;
  answered_by: bigint | null;
  created_at: Date;
  changed_at: Date;
};

const SHOWN_MAX = 20;

/** A member's own tickets, latest first. */
export async function ticketsOf(db: Queries, memberId: bigint): Promise<Ticket[]> {
  const { rows } = await db.query<Pick<Row, 'id' | 'type' | 'content' | 'state' | 'answer' | 'created_at'>>(
    `select id, type, content, state, answer, created_at from feedback.tickets
     where member_id = $1 order by id desc limit ${SHOWN_MAX}`,
    [memberId],
  );
  return rows.map(({ id, type, content, state, answer, created_at }) => ({
    id: Number(id),
    type,
    content,
    state,
    answer,
    created_at: created_at.toISOString(),
  }));
}

/** A page of tickets for operators, in one state or all, latest first, and their total. */
export async function ticketPage(
  db: Queries,
  { state, page, size }: { state: Ticket['state'] | null; page: number; size: number },
): Promise<{ list: OperatorTicket[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(
      `select * from feedback.tickets where $1::text is null or state = $1 order by id desc limit $2 offset $3`,
      [state, size, (page - 1) * size],
    ),
    db.query<{ total: number }>(
      'select count(*)::int as total from feedback.tickets where $1::text is null or state = $1',
      [state],
    ),
  ]);
  return { list: await operatorTickets(db, rows), total: counted.rows[0]!.total };
}

async function operatorTickets(db: Queries, rows: readonly Row[]): Promise<OperatorTicket[]> {
  const [members, operators] = await Promise.all([
    membersById(
      db,
      rows.map((row) => row.member_id),
    ),
    operatorNames(
      db,
      rows.flatMap((row) => (row.answered_by === null ? [] : [row.answered_by])),
    ),
  ]);
  return rows.map((row) => ({
    id: Number(row.id),
    who: members.get(row.member_id)!,
    type: row.type,
    content: row.content,
    phone: maskPhone(db.personal.decrypt('feedback_phone', row.phone_encrypted)),
    state: row.state,
    answer: row.answer,
    answered_by: (row.answered_by !== null && operators.get(row.answered_by)) || null,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }));
}
