import type { ChannelCode, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries, Tx } from '../../../database/index.ts';
import { operatorNames } from '../../operators/index.ts';
import type { Deposit } from '../deposits.queries.ts';
export type BankLineRow = Output<'operatorDeposits', 'addBankLine'>;

export type Receipt = {
  id: bigint;
  wallet: ChannelCode;
  amount: bigint;
  transaction_tail: string;
  payer_name_encrypted: Buffer | null;
  received_at: Date;
  recorded_by: bigint;
  /** The deposit it was used for. */
  used_for: string | null;
  /** The earlier line that reads like it, from which who recorded it told it apart. */
  apart_from: { id: number; transaction_tail: string; used_for: string | null } | null;
};

const columns = `r.id, r.wallet, r.amount, r.transaction_tail, r.payer_name_encrypted, r.received_at, r.recorded_by,
  (select d.tid from cashier.deposits d where d.bank_line_id = r.id) as used_for,
  (select jsonb_build_object('id', l.id, 'transaction_tail', l.transaction_tail,
          'used_for', (select d.tid from cashier.deposits d where d.bank_line_id = l.id))
   from cashier.bank_lines l where l.id = r.apart_from) as apart_from`;

/** One line. 'locked' holds it until the transaction ends, so that it is used once. */
export async function bankLineById(
  db: Queries,
  id: bigint,
  lock: 'locked' | 'unlocked',
): Promise<Receipt | undefined> {
  if (lock === 'locked') {
    // A row without UPDATE right cannot be locked for update; its number can.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`receipt ${id}`]);
  }
  const { rows } = await db.query<Receipt>(`select ${columns} from cashier.bank_lines r where r.id = $1`, [
    id,
  ]);
  return rows[0];
}

/**
 * The line that may be the same transfer, if there is one. Until the transaction ends nobody else writes lines down.
 */
export async function similarBankLine(
  tx: Tx,
  line: { wallet: ChannelCode; amount: bigint; tail: string },
): Promise<Receipt | undefined> {
  const { rows } = await tx.query<{ id: bigint | null }>(
    'select cashier.similar_bank_line($1, $2, $3) as id',
    [line.wallet, line.amount, line.tail],
  );
  const id = rows[0]!.id;
  return id === null ? undefined : bankLineById(tx, id, 'unlocked');
}

/** Lines that could be the payment of a deposit: of its wallet and the last three days, the best fitting first. */
export async function bankLinesFor(db: Queries, order: Deposit): Promise<Receipt[]> {
  const { rows } = await db.query<Receipt>(
    `select ${columns} from cashier.bank_lines r
     where r.wallet = $1 and r.received_at > $4::timestamptz - interval '3 days'
     order by cashier.same_transfer(r.transaction_tail, $3) desc, r.amount = $2 desc, r.received_at desc limit 20`,
    [order.wallet, order.amount, order.payer_tail, order.created_at],
  );
  return rows;
}

/** Lines as the desk shows them to one operator. */
export async function bankLineRows(
  db: Queries,
  rows: readonly Receipt[],
  viewer: bigint,
): Promise<BankLineRow[]> {
  const operators = await operatorNames(
    db,
    rows.map((row) => row.recorded_by),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    wallet: row.wallet,
    amount: kyatToWire(row.amount),
    transaction_tail: row.transaction_tail,
    payer_name: db.personal.open('payer_name', row.payer_name_encrypted),
    received_at: row.received_at.toISOString(),
    recorded_by: operators.get(row.recorded_by) ?? '',
    used_for: row.used_for,
    apart_from: row.apart_from,
    mine: row.recorded_by === viewer,
  }));
}
