import type { Input, Text } from '@shwe/contract';
import type { AgentDepositState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import { type ListPage, type ListSql, listPage } from '../operators/index.ts';
import type { PayeeKind } from '../payees/index.ts';

/** A deposit through an agent, with the account of the agent that was paid. */
export type Claim = {
  id: bigint;
  adid: string;
  member_id: bigint;
  agent_id: bigint;
  amount: bigint;
  reference: string;
  picture_id: bigint | null;
  state: AgentDepositState;
  created_at: Date;
  ended_at: Date | null;
  reason: Input<'agentDeposits', 'reject'>['reason'] | '';
  note: string;
  /** The agent's words are for operators only. */
  words_withheld: boolean;
  tid: string | null;
  /** What the agent paid for the transfer; null without one. */
  fee: bigint | null;
  kind: PayeeKind;
  code: string;
  details_encrypted: Buffer | null;
  title: Text;
};

const COLUMNS = `c.id, c.adid, c.member_id, c.agent_id, c.amount, c.reference, c.picture_id, c.state, c.created_at,
  c.ended_at, c.reason, c.note, c.words_withheld, c.tid, t.fee, p.kind, p.code, p.details_encrypted,
  cashier.payee_title(p.kind, p.code) as title`;
const TABLES = `agent_deposits.claims c join cashier.payees p on p.id = c.payee_id
  left join downline_transfers.transfers t on t.tid = c.tid`;

/** The form of the number of a claim. */
const ADID = /^AD-\d{1,15}$/;

/** A claim by its number. 'locked' locks its row until the transaction ends. */
export async function claimByAdid(
  db: Queries,
  adid: string,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<Claim | undefined> {
  if (!ADID.test(adid)) return undefined;
  const { rows } = await db.query<Claim>(
    `select ${COLUMNS} from ${TABLES} where c.adid = $1 ${lock === 'locked' ? 'for update of c' : ''}`,
    [adid],
  );
  return rows[0];
}

type Page = { page: number; size: number; adid?: string | undefined };

/** A claim with what its member may see: without the words of the agent that are withheld. */
export function seenByMember(row: Claim): Claim {
  return row.words_withheld ? { ...row, note: '' } : row;
}

/** A page of the claims of a member, latest first; with `adid` that one. */
export async function claimsOfMember(
  db: Queries,
  memberId: bigint,
  { page, size, adid }: Page,
): Promise<{ rows: Claim[]; total: number }> {
  const where = 'where c.member_id = $1 and ($2::text is null or c.adid = $2)';
  const { rows } = await db.query<Claim>(
    `select ${COLUMNS} from ${TABLES} ${where} order by c.id desc limit $3 offset $4`,
    [memberId, adid ?? null, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from agent_deposits.claims c ${where}`,
    [memberId, adid ?? null],
  );
  return { rows, total: counted.rows[0]!.total };
}

/**
 * A page of the claims on an agent: open ones first, the oldest first; then the latest. With `adid` that one. Besides how
 * many claims there are in all, and of the open ones the number and the sum.
 */
export async function claimsOnAgent(
  db: Queries,
  agentId: bigint,
  { page, size, adid }: Page,
): Promise<{ rows: Claim[]; total: number; count: number; open: number; openSum: bigint }> {
  const where = 'where c.agent_id = $1 and ($2::text is null or c.adid = $2)';
  const { rows } = await db.query<Claim>(
    `select ${COLUMNS} from ${TABLES} ${where}
     order by c.state <> 'claimed', case when c.state = 'claimed' then c.id end, c.id desc limit $3 offset $4`,
    [agentId, adid ?? null, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from agent_deposits.claims c ${where}`,
    [agentId, adid ?? null],
  );
  const all = await db.query<{ count: number; open: number; sum: bigint }>(
    `select count(*)::int as count, (count(*) filter (where state = 'claimed'))::int as open,
            coalesce(sum(amount) filter (where state = 'claimed'), 0)::bigint as sum
     from agent_deposits.claims where agent_id = $1`,
    [agentId],
  );
  const { count, open, sum } = all.rows[0]!;
  return { rows, total: counted.rows[0]!.total, count, open, openSum: sum };
}

const claimSql: ListSql = {
  columns: COLUMNS,
  tables: TABLES,
  where: 'true',
  id: 'c.id',
  at: 'c.created_at',
  amount: 'c.amount',
  status: 'c.state',
  ofMember: (member) => `c.member_id = ${member} or c.agent_id = ${member}`,
  find: ({ text, member }) =>
    `c.adid = ${text()} or c.member_id = ${member()} or c.agent_id = ${member()}
     or c.reference = ${text()} or c.tid = ${text()}`,
};

/** A page of the claims that a filter finds. */
export function claimPage(
  db: Queries,
  filter: Omit<Input<'operatorAgentDeposits', 'list'>, 'page' | 'size'>,
  paging: { page: number; size: number },
): Promise<ListPage<Claim>> {
  return listPage<Claim>(db, claimSql, filter, paging);
}

/** The number of the claim of a member that waits for the agent, or null. */
export async function openClaimOf(db: Queries, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ adid: string }>(
    "select adid from agent_deposits.claims where member_id = $1 and state = 'claimed'",
    [memberId],
  );
  return rows[0]?.adid ?? null;
}

/** Whether a reference is in an open or confirmed claim on this agent. */
export async function isReferenceUsed(db: Queries, agentId: bigint, reference: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from agent_deposits.claims
     where agent_id = $1 and agents.payment_reference(reference) = agents.payment_reference($2) and state in ('claimed', 'confirmed')`,
    [agentId, reference],
  );
  return rowCount !== 0;
}

/** The id of the next claim: the picture names the claim that it belongs to. */
export async function nextClaimId(tx: Tx): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select nextval(pg_get_serial_sequence('agent_deposits.claims', 'id')) as id`,
  );
  return rows[0]!.id;
}

export async function insertClaim(
  tx: Tx,
  claim: {
    id: bigint;
    memberId: bigint;
    agentId: bigint;
    payeeId: bigint;
    amount: bigint;
    reference: string;
    pictureId: bigint;
  },
): Promise<void> {
  await tx.query(
    `insert into agent_deposits.claims (id, member_id, agent_id, payee_id, amount, reference, picture_id, created_at)
     overriding system value
     values ($1, $2, $3, $4, $5, $6, $7, date_trunc('milliseconds', clock.now()))`,
    [claim.id, claim.memberId, claim.agentId, claim.payeeId, claim.amount, claim.reference, claim.pictureId],
  );
}

/** Ends a claim that the caller has locked and found open. */
export async function endClaim(
  tx: Tx,
  id: bigint,
  end: {
    state: Exclude<AgentDepositState, 'claimed'>;
    reason?: string;
    note?: string;
    areWordsWithheld?: boolean;
    tid?: string;
  },
): Promise<void> {
  await tx.query(
    `update agent_deposits.claims
     set state = $2, reason = $3, note = $4, tid = $5, words_withheld = $6, ended_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [id, end.state, end.reason ?? '', end.note ?? '', end.tid ?? null, end.areWordsWithheld ?? false],
  );
}
