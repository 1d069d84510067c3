import type { Input, Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { maskPhone, membersById } from '../members/index.ts';
import { type ListSql, listPage, operatorNames } from '../operators/index.ts';

type Ticket = Output<'feedback', 'feedbackList'>['list'][number];
type Tickets = Output<'operatorFeedback', 'list'>;

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

const ticketSql: ListSql = {
  columns: 't.*',
  tables: 'feedback.tickets t',
  where: 'true',
  id: 't.id',
  at: 't.created_at',
  status: 't.state',
  kind: 't.type',
  find: ({ member, numbered }) => `t.id = ${numbered('F-')} or t.member_id = ${member()}`,
};

/** A page of the tickets that a filter finds. */
export async function ticketPage(
  db: Queries,
  filter: Omit<Input<'operatorFeedback', 'list'>, 'page' | 'size'>,
  paging: { page: number; size: number },
): Promise<Tickets> {
  const { rows, total, figures } = await listPage<Row>(db, ticketSql, filter, paging);
  return { list: await operatorTickets(db, rows), total, ...paging, figures: figures as Tickets['figures'] };
}

async function operatorTickets(db: Queries, rows: readonly Row[]): Promise<Tickets['list']> {
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
