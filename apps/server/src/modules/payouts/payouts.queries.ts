import type { Input } from '@shwe/contract';
import type { BatchItemState, BatchState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import { type ListPage, type ListSql, listPage } from '../operators/index.ts';
import type { PayeeKind } from '../payees/index.ts';
import { type Withdrawal, withdrawalColumns, withdrawalTables } from '../withdrawals/index.ts';

export type Batch = {
  id: bigint;
  bid: string;
  kind: PayeeKind;
  code: string | null;
  state: BatchState;
  items: number;
  amount: bigint;
  exported_by: bigint;
  exported_at: Date;
  ended_by: bigint | null;
  ended_at: Date | null;
  reason: string;
  paid_items: number;
  paid_amount: bigint;
  failed_items: number;
  open_items: number;
};

/** A withdrawal in a batch, with its outcome there. */
export type Item = Omit<Withdrawal, 'state' | 'reason' | 'decided_by'> & {
  state: BatchItemState;
  reason: string;
  decided_by: bigint | null;
};

const columns = `b.id, b.bid, b.kind, b.code, b.state, b.items, b.amount, b.exported_by, b.exported_at, b.ended_by,
  b.ended_at, b.reason, i.paid_items, i.paid_amount, i.failed_items, i.open_items`;

const tables = `cashier.payout_batches b cross join lateral (
    select count(*) filter (where state = 'paid')::int as paid_items,
           coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid_amount,
           count(*) filter (where state = 'failed')::int as failed_items,
           count(*) filter (where state = 'open')::int as open_items
    from cashier.payout_items where batch_id = b.id) i`;

const batchSql: ListSql = {
  columns,
  tables,
  where: 'true',
  id: 'b.id',
  at: 'b.exported_at',
  amount: 'b.amount',
  status: 'b.state',
  kind: 'b.kind',
  find: ({ text }) =>
    `b.bid = ${text()} or b.id in (select o.batch_id from cashier.payout_items o
       join cashier.withdrawals w on w.id = o.withdrawal_id where w.wid = ${text()})`,
};

/** A page of the batches that a filter finds. */
export function batchPage(
  db: Queries,
  filter: Omit<Input<'operatorPayouts', 'list'>, 'page' | 'size'>,
  paging: { page: number; size: number },
): Promise<ListPage<Batch>> {
  return listPage<Batch>(db, batchSql, filter, paging);
}

/** A batch by its id. Use `lockBatch` to change it. */
export async function batchByBid(db: Queries, bid: string): Promise<Batch | undefined> {
  const { rows } = await db.query<Batch>(`select ${columns} from ${tables} where b.bid = $1`, [bid]);
  return rows[0];
}

/** Locks a batch until the transaction ends, so that of two concurrent imports the second sees the first's changes. */
export async function lockBatch(tx: Tx, bid: string): Promise<Batch | undefined> {
  await tx.query('select from cashier.payout_batches where bid = $1 for update', [bid]);
  return batchByBid(tx, bid);
}

/** The withdrawals in a batch. */
export async function itemsOf(db: Queries, batchId: bigint): Promise<Item[]> {
  const { rows } = await db.query<Item>(
    `select ${withdrawalColumns}, i.state, i.reason, i.decided_by, i.transaction_id
     from ${withdrawalTables} join cashier.payout_items i on i.withdrawal_id = w.id
     where i.batch_id = $1 order by w.id`,
    [batchId],
  );
  return rows;
}

export type Which = { kind: PayeeKind; code: string | null };

/** Approved, without a requested confiscation, and in no open batch. */
const IS_PAYABLE = `w.state = 'approved' and w.deduct_by is null
  and not exists (select from cashier.payout_items i where i.withdrawal_id = w.id and i.state = 'open')`;

/**
 * Locks up to `most` withdrawals after an id that wait to be paid, in the order of their ids. Exports are serialised,
 * because one that waited for another's row locks would not see that the rows are in its batch by then.
 */
export async function lockWaiting(
  tx: Tx,
  { kind, code }: Which,
  { after, most }: { after: bigint; most: number },
): Promise<Withdrawal[]> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payouts', 0))");
  const { rows } = await tx.query<Withdrawal>(
    `select ${withdrawalColumns} from ${withdrawalTables}
     where ${IS_PAYABLE} and p.kind = $1 and ($2::text is null or p.code = $2) and w.id > $3
     order by w.id limit $4 for update of w`,
    [kind, code, after, most],
  );
  return rows;
}

/** The number and total of withdrawals that wait to be paid, by kind and code of payee. */
export async function waitingForBatch(
  db: Queries,
): Promise<{ kind: PayeeKind; code: string; items: number; amount: bigint }[]> {
  const { rows } = await db.query<{ kind: PayeeKind; code: string; items: number; amount: bigint }>(
    `select p.kind, p.code, count(*)::int as items, sum(w.amount)::bigint as amount
     from cashier.withdrawals w join cashier.payees p on p.id = w.payee_id
     where ${IS_PAYABLE} group by 1, 2 order by 1, 2`,
  );
  return rows;
}

/** Inserts a batch of these withdrawals and returns its id. */
export async function insertBatch(
  tx: Tx,
  which: Which,
  rows: readonly Withdrawal[],
  operatorId: bigint,
): Promise<string> {
  const total = rows.reduce((all, { amount }) => all + amount, 0n);
  const inserted = await tx.query<{ id: bigint; bid: string }>(
    `insert into cashier.payout_batches (kind, code, items, amount, exported_by) values ($1, $2, $3, $4, $5)
     returning id, bid`,
    [which.kind, which.code, rows.length, total, operatorId],
  );
  const { id, bid } = inserted.rows[0]!;
  await tx.query(
    `insert into cashier.payout_items (batch_id, withdrawal_id, amount)
     select $1, u.id, u.amount from unnest($2::bigint[], $3::bigint[]) u(id, amount)`,
    [id, rows.map((row) => row.id), rows.map((row) => row.amount)],
  );
  return bid;
}

type ItemToEnd = { batchId: bigint; withdrawalId: bigint; by: bigint };

/** Ends an item. The caller has locked the batch. */
export async function endItem(
  tx: Tx,
  { batchId, withdrawalId, by }: ItemToEnd,
  outcome:
    | { state: 'paid'; transactionId: string }
    | { state: 'failed'; reason: string }
    | { state: 'released' },
): Promise<void> {
  await tx.query(
    `update cashier.payout_items set state = $3, transaction_id = $4, reason = $5, decided_by = $6,
            decided_at = date_trunc('milliseconds', clock.now()) where batch_id = $1 and withdrawal_id = $2`,
    [
      batchId,
      withdrawalId,
      outcome.state,
      outcome.state === 'paid' ? outcome.transactionId : null,
      outcome.state === 'failed' ? outcome.reason : '',
      by,
    ],
  );
}

/** Ends a batch. The caller has ended all its items. */
export async function endBatch(
  tx: Tx,
  batchId: bigint,
  { state, by, reason = '' }: { state: 'closed' | 'dissolved'; by: bigint; reason?: string },
): Promise<void> {
  await tx.query(
    `update cashier.payout_batches set state = $2, ended_by = $3, reason = $4,
            ended_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [batchId, state, by, reason],
  );
}
