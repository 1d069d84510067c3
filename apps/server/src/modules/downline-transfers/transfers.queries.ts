import type { Queries, Tx } from '../../database/index.ts';
import { type ListFilter, type ListPage, type ListSql, listPage } from '../operators/index.ts';

export type DownlineTransfer = {
  tid: string;
  agent_id: bigint;
  member_id: bigint;
  amount: bigint;
  fee: bigint;
  made_at: Date;
  agent_balance: bigint;
  member_balance: bigint;
  /** It confirmed a deposit through the agent. */
  is_deposit: boolean;
};

const IS_DEPOSIT = "exists (select from ledger.journal_entries e where e.key = 'agent_deposit:' || tid)";
const COLUMNS = `tid, agent_id, member_id, amount, fee, made_at, agent_balance, member_balance,
  ${IS_DEPOSIT} as is_deposit`;

/** How long a prepared transfer can be made, wall time. */
export const PREPARED_SECONDS = 120;

/** Stores a prepared transfer and deletes those that are over. Returns when it is over. */
export async function insertPrepared(
  db: Queries,
  { nonce, agentId, memberId, amount }: { nonce: Buffer; agentId: bigint; memberId: bigint; amount: bigint },
): Promise<Date> {
  await db.query('delete from downline_transfers.prepared where expires_at < clock_timestamp()');
  const { rows } = await db.query<{ expires_at: Date }>(
    `insert into downline_transfers.prepared (nonce, agent_id, member_id, amount, expires_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => ${PREPARED_SECONDS})) returning expires_at`,
    [nonce, agentId, memberId, amount],
  );
  return rows[0]!.expires_at;
}

/** The nonces of the transfers that an agent has prepared for this receiver and amount and that are not over. */
export async function preparedNonces(
  db: Queries,
  agentId: bigint,
  memberId: bigint,
  amount: bigint,
): Promise<Buffer[]> {
  const { rows } = await db.query<{ nonce: Buffer }>(
    `select nonce from downline_transfers.prepared
     where agent_id = $1 and member_id = $2 and amount = $3 and expires_at > clock_timestamp()`,
    [agentId, memberId, amount],
  );
  return rows.map(({ nonce }) => nonce);
}

/** Uses a nonce up; false if another transfer has. */
export async function useNonce(tx: Tx, nonce: Buffer): Promise<boolean> {
  const deleted = await tx.query(
    'delete from downline_transfers.prepared where nonce = $1 and expires_at > clock_timestamp()',
    [nonce],
  );
  return deleted.rowCount === 1;
}

/** What an agent has sent on the current business day. */
export async function sentToday(db: Queries, agentId: bigint): Promise<{ count: number; sum: bigint }> {
  const { rows } = await db.query<{ count: number; sum: bigint }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from downline_transfers.transfers
     where agent_id = $1 and made_at >= clock.yangon_date(clock.now())::timestamp at time zone interval '06:30'`,
    [agentId],
  );
  return rows[0]!;
}

/** What agents have sent to a member unasked since a business instant, whole kyat: without confirmed deposits. */
export async function receivedSince(db: Queries, memberId: bigint, since: Date): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from downline_transfers.transfers
     where member_id = $1 and made_at >= $2 and not ${IS_DEPOSIT}`,
    [memberId, since],
  );
  return rows[0]!.sum;
}

/** The id of the next transfer: its row is written after the money has moved, with both balances. */
export async function nextTransferId(tx: Tx): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select nextval(pg_get_serial_sequence('downline_transfers.transfers', 'id')) as id`,
  );
  return rows[0]!.id;
}

export async function insertTransfer(
  tx: Tx,
  transfer: Omit<DownlineTransfer, 'tid' | 'made_at' | 'is_deposit'> & { id: bigint },
): Promise<DownlineTransfer> {
  const { rows } = await tx.query<DownlineTransfer>(
    `insert into downline_transfers.transfers
       (id, agent_id, member_id, amount, fee, made_at, agent_balance, member_balance)
     overriding system value
     values ($1, $2, $3, $4, $5, date_trunc('milliseconds', clock.now()), $6, $7) returning ${COLUMNS}`,
    [
      transfer.id,
      transfer.agent_id,
      transfer.member_id,
      transfer.amount,
      transfer.fee,
      transfer.agent_balance,
      transfer.member_balance,
    ],
  );
  return rows[0]!;
}

/** A transfer of a member, as the agent or as the receiver; undefined if there is none of that number. */
export async function transferOf(
  db: Queries,
  memberId: bigint,
  tid: string,
): Promise<DownlineTransfer | undefined> {
  const { rows } = await db.query<DownlineTransfer>(
    `select ${COLUMNS} from downline_transfers.transfers where tid = $1 and $2 in (agent_id, member_id)`,
    [tid, memberId],
  );
  return rows[0];
}

const transferSql: ListSql = {
  columns: COLUMNS,
  tables: 'downline_transfers.transfers t',
  where: 'true',
  id: 't.id',
  at: 't.made_at',
  amount: 't.amount',
  status: "'done'",
  ofMember: (member) => `t.agent_id = ${member} or t.member_id = ${member}`,
  find: ({ text, member }) => `t.tid = ${text()} or t.agent_id = ${member()} or t.member_id = ${member()}`,
};

/** A page of the transfers that an operator's filter finds. */
export function transferList(
  db: Queries,
  filter: ListFilter,
  paging: { page: number; size: number },
): Promise<ListPage<DownlineTransfer>> {
  return listPage<DownlineTransfer>(db, transferSql, filter, paging);
}

/** A page of the transfers of a member, as an agent and as a receiver, latest first. */
export async function transfersOf(
  db: Queries,
  memberId: bigint,
  { page, size }: { page: number; size: number },
): Promise<{ rows: DownlineTransfer[]; total: number }> {
  const { rows } = await db.query<DownlineTransfer>(
    `select ${COLUMNS} from downline_transfers.transfers where agent_id = $1 or member_id = $1
     order by id desc limit $2 offset $3`,
    [memberId, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from downline_transfers.transfers where agent_id = $1 or member_id = $1',
    [memberId],
  );
  return { rows, total: counted.rows[0]!.total };
}
