import type { Output, Text } from '@shwe/contract';
import type { DownlineReason } from '@shwe/contract/reasons';
import type { DownlineWithdrawalDecision, DownlineWithdrawalState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import type { PayeeKind } from '../payees/index.ts';

/** A withdrawal that an agent pays, with the account it goes to. */
export type Case = {
  id: bigint;
  eid: string;
  member_id: bigint;
  agent_id: bigint;
  amount: bigint;
  fee: bigint;
  balance_after: bigint;
  state: DownlineWithdrawalState;
  created_at: Date;
  pay_until: Date;
  confirm_until: Date | null;
  reference: string;
  picture_id: bigint | null;
  reason: DownlineReason | '';
  note: string;
  dispute_picture_id: bigint | null;
  answer: string;
  answer_picture_id: bigint | null;
  answered_at: Date | null;
  /** The agent's words are for operators only. */
  words_withheld: boolean;
  /** When the member, who had not answered in the term, said what happened. */
  commented_at: Date | null;
  proposal: DownlineWithdrawalDecision | null;
  /** What was really paid, as proposed or decided, and the fee of it. */
  part_amount: bigint | null;
  part_fee: bigint | null;
  proposed_by: bigint | null;
  proposed_at: Date | null;
  proposed_reason: string;
  decided_by: bigint | null;
  ended_at: Date | null;
  kind: PayeeKind;
  code: string;
  /** When the member named the account. */
  payee_since: Date;
  details_encrypted: Buffer | null;
  title: Text;
};

export const caseColumns = `c.id, c.eid, c.member_id, c.agent_id, c.amount, c.fee, c.balance_after, c.state,
  c.created_at, c.pay_until, c.confirm_until, c.reference, c.picture_id, c.reason, c.note, c.dispute_picture_id,
  c.answer, c.answer_picture_id, c.answered_at, c.words_withheld, c.commented_at, c.proposal, c.part_amount, c.part_fee, c.proposed_by,
  c.proposed_at, c.proposed_reason, c.decided_by, c.ended_at,
  p.kind, p.code, p.bound_at as payee_since, p.details_encrypted, cashier.payee_title(p.kind, p.code) as title`;

export const caseTables = 'escrow.cases c join cashier.payees p on p.id = c.payee_id';

/** The form of the number of a case. */
const EID = /^E-\d{1,15}$/;

/** A case by its number. 'locked' locks its row until the transaction ends. */
export async function caseByEid(
  db: Queries,
  eid: string,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<Case | undefined> {
  if (!EID.test(eid)) return undefined;
  const { rows } = await db.query<Case>(
    `select ${caseColumns} from ${caseTables} where c.eid = $1 ${lock === 'locked' ? 'for update of c' : ''}`,
    [eid],
  );
  return rows[0];
}

/** Cases by their numbers, in no order. */
export async function casesByEids(db: Queries, eids: readonly string[]): Promise<Case[]> {
  const { rows } = await db.query<Case>(`select ${caseColumns} from ${caseTables} where c.eid = any($1)`, [
    eids,
  ]);
  return rows;
}

/** The id of a picture of a case, if there is one. */
export function pictureOf(row: Case, of: 'payment' | 'dispute' | 'answer'): bigint | null {
  if (of === 'dispute') return row.dispute_picture_id;
  return of === 'answer' ? row.answer_picture_id : row.picture_id;
}

/** A case with what its member may see: without the words of the agent that are withheld, and the picture with them. */
export function seenByMember<Row extends Case>(row: Row): Row {
  if (!row.words_withheld) return row;
  return {
    ...row,
    note: row.state === 'rejected' ? '' : row.note,
    answer: '',
    answer_picture_id: null,
  };
}

/** What the agent paid and is credited, and the fee of it; in a case that is not decided yet, of the whole. */
export function settledOf(row: Pick<Case, 'state' | 'amount' | 'fee' | 'part_amount' | 'part_fee'>): {
  paid: bigint;
  fee: bigint;
} {
  return row.state === 'decided_part'
    ? { paid: row.part_amount!, fee: row.part_fee! }
    : { paid: row.amount, fee: row.fee };
}

type Paging = { page: number; size: number };

/** A page of the cases of a member, latest first; with `eid` that one. */
export async function casesOfMember(
  db: Queries,
  memberId: bigint,
  { page, size, eid = null }: Paging & { eid?: string | null | undefined },
): Promise<{ rows: Case[]; total: number }> {
  const where = 'where c.member_id = $1 and ($2::text is null or c.eid = $2)';
  const { rows } = await db.query<Case>(
    `select ${caseColumns} from ${caseTables} ${where} order by c.id desc limit $3 offset $4`,
    [memberId, eid, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from escrow.cases c ${where}`,
    [memberId, eid],
  );
  return { rows, total: counted.rows[0]!.total };
}

export type Group = keyof Output<'downlineWithdrawals', 'agentList'>['counts'];

/** The group of a case for its agent. */
const GROUP_OF = `case c.state when 'requested' then 'to_pay' when 'paid' then 'waiting'
  when 'disputed' then 'disputed' else 'ended' end`;

/**
 * A page of the cases that an agent pays: those to be paid first, the earliest end of the term first; then the latest.
 * With `group` those of one group, with `eid` that one.
 */
export async function casesOfAgent(
  db: Queries,
  agentId: bigint,
  { page, size, group = null, eid = null }: Paging & AgentFilter,
): Promise<{ rows: Case[]; total: number }> {
  const where = `where c.agent_id = $1 and ($2::text is null or ${GROUP_OF} = $2) and ($3::text is null or c.eid = $3)`;
  const { rows } = await db.query<Case>(
    `select ${caseColumns} from ${caseTables} ${where}
     order by c.state <> 'requested', case when c.state = 'requested' then c.pay_until end, c.id desc
     limit $4 offset $5`,
    [agentId, group, eid, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from escrow.cases c ${where}`,
    [agentId, group, eid],
  );
  return { rows, total: counted.rows[0]!.total };
}

type AgentFilter = { group?: Group | null | undefined; eid?: string | null | undefined };

/** How many cases of an agent each group has, and what is to be paid in all, kyat. */
export async function groupsOfAgent(
  db: Queries,
  agentId: bigint,
): Promise<{ counts: Record<Group, number>; toPay: bigint }> {
  const { rows } = await db.query<{ grp: Group; count: number; sum: bigint }>(
    `select ${GROUP_OF} as grp, count(*)::int as count, sum(c.amount)::bigint as sum
     from escrow.cases c where c.agent_id = $1 group by 1`,
    [agentId],
  );
  const counts: Record<Group, number> = { to_pay: 0, waiting: 0, disputed: 0, ended: 0 };
  for (const { grp, count } of rows) counts[grp] = count;
  return { counts, toPay: rows.find(({ grp }) => grp === 'to_pay')?.sum ?? 0n };
}

/** The id of the next case: its row is written after the money is held, with the balance after it. */
export async function nextCaseId(tx: Tx): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select nextval(pg_get_serial_sequence('escrow.cases', 'id')) as id`,
  );
  return rows[0]!.id;
}

export async function insertCase(
  tx: Tx,
  row: Pick<Case, 'id' | 'member_id' | 'agent_id' | 'amount' | 'fee' | 'balance_after' | 'created_at'> & {
    payee_id: bigint;
    pay_hours: number;
  },
): Promise<void> {
  await tx.query(
    `insert into escrow.cases
       (id, member_id, agent_id, payee_id, amount, fee, balance_after, created_at, pay_until)
     overriding system value
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8::timestamptz + make_interval(hours => $9))`,
    [
      row.id,
      row.member_id,
      row.agent_id,
      row.payee_id,
      row.amount,
      row.fee,
      row.balance_after,
      row.created_at,
      row.pay_hours,
    ],
  );
}

/** Business time, to the millisecond. Read it once the rows are locked, so that a term is compared with what is true. */
export async function businessNow(tx: Queries): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>(`select date_trunc('milliseconds', clock.now()) as now`);
  return rows[0]!.now;
}

/**
 * Whether the agent named a reference, however it was written, for another case that was not decided for the member.
 * Other steps that name it wait.
 */
export async function isReferenceUsed(
  tx: Tx,
  { id, agent_id: agentId }: Pick<Case, 'id' | 'agent_id'>,
  reference: string,
): Promise<boolean> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('payment ' || $1::bigint || ' ' || agents.payment_reference($2), 0))`,
    [agentId, reference],
  );
  const { rowCount } = await tx.query(
    `select from escrow.cases
     where agent_id = $1 and id <> $2 and state in ('paid', 'disputed', 'confirmed', 'decided_agent', 'decided_part')
       and agents.payment_reference(reference) = agents.payment_reference($3)`,
    [agentId, id, reference],
  );
  return rowCount !== 0;
}
