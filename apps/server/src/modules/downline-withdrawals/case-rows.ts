import type { Input, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { sentElsewhere } from '../files/index.ts';
import { membersById } from '../members/index.ts';
import { type ListPage, type ListSql, listPage, operatorNames } from '../operators/index.ts';
import { type Case, caseColumns, caseTables } from './cases.queries.ts';

export type CaseRow = Output<'operatorDownlineWithdrawals', 'approve'>;

const queues = {
  desk: { where: "c.state = 'disputed'", sort: 'oldest' },
  open: { where: 'escrow.case_is_open(c.state)', sort: 'oldest' },
  done: { where: 'c.ended_at is not null', sort: 'latest' },
  all: { where: 'true', sort: 'latest' },
} as const;

const caseSql: ListSql = {
  columns: caseColumns,
  tables: caseTables,
  where: 'true',
  id: 'c.id',
  at: 'c.created_at',
  sortAt:
    "coalesce(c.ended_at, case when c.state = 'disputed' then escrow.disputed_at(c.id) end, c.created_at)",
  amount: 'c.amount',
  status: 'c.state',
  ofMember: (member) => `c.member_id = ${member} or c.agent_id = ${member}`,
  find: ({ text, member }) =>
    `c.eid = ${text()} or c.member_id = ${member()} or c.agent_id = ${member()} or c.reference = ${text()}`,
};

/** A page of the cases that a filter finds. */
export function casePage(
  db: Queries,
  { states, ...filter }: Omit<Input<'operatorDownlineWithdrawals', 'list'>, 'page' | 'size'>,
  paging: { page: number; size: number },
): Promise<ListPage<Case>> {
  const { where, sort } = queues[states];
  return listPage<Case>(db, caseSql, { sort, ...filter }, paging, () => where);
}

/** Cases as wire rows for the console; `mine` depends on the viewer. */
export async function caseRows(db: Queries, rows: readonly Case[], viewerId: bigint): Promise<CaseRow[]> {
  const who = await membersById(
    db,
    rows.flatMap((row) => [row.member_id, row.agent_id]),
  );
  const operators = rows.flatMap((row) => [row.proposed_by, row.decided_by]).filter((id) => id !== null);
  const names = await operatorNames(db, operators);
  const repeated = await repeatedPictures(db, rows);
  const disputed = await disputedAt(db, rows);
  const sent = (id: bigint | null) => (id === null ? 'none' : repeated.has(id) ? 'repeated' : 'there');
  return rows.map((row) => ({
    id: row.eid,
    member: who.get(row.member_id)!,
    agent: who.get(row.agent_id)!,
    amount: kyatToWire(row.amount),
    fee: kyatToWire(row.fee),
    state: row.state,
    created_at: row.created_at.toISOString(),
    pay_until: row.pay_until.toISOString(),
    confirm_until: row.confirm_until?.toISOString() ?? null,
    disputed_at: disputed.get(row.id)?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    reference: row.reference,
    picture: sent(row.picture_id),
    reason: row.reason,
    text: row.note,
    dispute_picture: sent(row.dispute_picture_id),
    answer: row.answered_at && {
      at: row.answered_at.toISOString(),
      text: row.answer,
      picture: sent(row.answer_picture_id),
    },
    proposal:
      row.proposal === null
        ? null
        : {
            to: row.proposal,
            paid: row.part_amount === null ? null : kyatToWire(row.part_amount),
            fee: row.part_fee === null ? null : kyatToWire(row.part_fee),
            reason: row.proposed_reason,
            operator: names.get(row.proposed_by!) ?? '',
            mine: row.proposed_by === viewerId,
            at: row.proposed_at!.toISOString(),
          },
    decided_by: (row.decided_by !== null && names.get(row.decided_by)) || null,
  }));
}

/** Those pictures of the cases that were sent for another case or order too. */
async function repeatedPictures(db: Queries, rows: readonly Case[]): Promise<Set<bigint>> {
  const ids = rows
    .flatMap((row) => [row.picture_id, row.dispute_picture_id, row.answer_picture_id])
    .filter((id) => id !== null);
  const { rows: found } = await db.query<{ id: bigint }>(
    `select p.id from unnest($1::bigint[]) p(id) where ${sentElsewhere('p.id')}`,
    [ids],
  );
  return new Set(found.map(({ id }) => id));
}

/** When each of the cases was disputed. */
async function disputedAt(db: Queries, rows: readonly Case[]): Promise<Map<bigint, Date | null>> {
  const { rows: steps } = await db.query<{ case_id: bigint; at: Date | null }>(
    `select id as case_id, escrow.disputed_at(id) as at from unnest($1::bigint[]) as c(id)`,
    [rows.map(({ id }) => id)],
  );
  return new Map(steps.map(({ case_id: id, at }) => [id, at]));
}
