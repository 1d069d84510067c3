import type { ChannelCode, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries, Tx } from '../../../database/index.ts';
import { approvalRequestsOf, operatorNames, seenRequest } from '../../operators/index.ts';
import type { Deposit } from '../deposits.queries.ts';

export type BankLineRow = Output<'operatorDeposits', 'addBankLine'>;

export type BankLine = {
  id: bigint;
  wallet: ChannelCode;
  account: { id: number; name: string } | null;
  amount: bigint;
  transaction_tail: string;
  payer_name_encrypted: Buffer | null;
  received_at: Date;
  recorded_by: bigint;
  /** The deposit credited with it. */
  used_for: string | null;
  voided: boolean;
  /** An earlier, similar line that the operator declared to be another transfer. */
  apart_from: { id: number; transaction_tail: string; used_for: string | null } | null;
};

/** Columns of a bank line `r`. */
export const bankLineColumns = `r.id, r.wallet, r.amount, r.transaction_tail, r.payer_name_encrypted, r.received_at, r.recorded_by,
  (select jsonb_build_object('id', a.id, 'name', a.name) from cashier.receiving_accounts a
   where a.id = r.account_id) as account,
  (select d.tid from cashier.deposits d where d.bank_line_id = r.id) as used_for,
  exists (select from cashier.voided_bank_lines v where v.bank_line_id = r.id) as voided,
  (select jsonb_build_object('id', l.id, 'transaction_tail', l.transaction_tail,
          'used_for', (select d.tid from cashier.deposits d where d.bank_line_id = l.id))
   from cashier.bank_lines l where l.id = r.apart_from) as apart_from`;

/** The action of requests to void a bank line; their subject is its id. */
export const VOID_REQUEST = 'receipt.void';

/** A bank line. 'locked' locks it until the transaction ends, so that it is used once or voided. */
export async function bankLineById(
  db: Queries,
  id: bigint,
  lock: 'locked' | 'unlocked',
): Promise<BankLine | undefined> {
  if (lock === 'locked') await db.query('select cashier.lock_bank_line($1)', [id]);
  const { rows } = await db.query<BankLine>(
    `select ${bankLineColumns} from cashier.bank_lines r where r.id = $1`,
    [id],
  );
  return rows[0];
}

/** A recorded line that may be the same transfer, if any. Blocks other inserts of lines until the transaction ends. */
export async function similarBankLine(
  tx: Tx,
  line: { wallet: ChannelCode; amount: bigint; tail: string; at: Date },
): Promise<BankLine | undefined> {
  const { rows } = await tx.query<{ id: bigint | null }>(
    'select cashier.similar_bank_line($1, $2, $3, $4) as id',
    [line.wallet, line.amount, line.tail, line.at],
  );
  const id = rows[0]!.id;
  return id === null ? undefined : bankLineById(tx, id, 'unlocked');
}

/** Lines that could be the payment of a deposit: of its wallet, from three days before the order, best match first. */
export async function bankLinesFor(db: Queries, order: Deposit): Promise<BankLine[]> {
  const { rows } = await db.query<BankLine>(
    `select ${bankLineColumns} from cashier.bank_lines r
     where r.wallet = $1 and r.received_at > $4::timestamptz - interval '3 days'
       and not exists (select from cashier.voided_bank_lines v where v.bank_line_id = r.id)
     order by cashier.same_transfer(r.transaction_tail, $3) desc, r.amount = $2 desc, r.received_at desc
     limit 20`,
    [order.wallet, order.amount, order.payer_tail, order.created_at],
  );
  return rows;
}

/** Bank lines as wire rows for the console; `mine` depends on the viewer. */
export async function bankLineRows(
  db: Queries,
  rows: readonly BankLine[],
  viewer: bigint,
): Promise<BankLineRow[]> {
  const operators = await operatorNames(
    db,
    rows.map((row) => row.recorded_by),
  );
  const requests = new Map(
    (await approvalRequestsOf(db, VOID_REQUEST)).map((request) => [request.subject, request]),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    wallet: row.wallet,
    account: row.account,
    amount: kyatToWire(row.amount),
    transaction_tail: row.transaction_tail,
    payer_name: db.personal.decrypt('payer_name', row.payer_name_encrypted),
    received_at: row.received_at.toISOString(),
    recorded_by: operators.get(row.recorded_by) ?? '',
    used_for: row.used_for,
    apart_from: row.apart_from,
    mine: row.recorded_by === viewer,
    void_request: requests.has(String(row.id)) ? seenRequest(requests.get(String(row.id))!, viewer) : null,
    voided: row.voided,
  }));
}
