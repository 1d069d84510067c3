import type { Queries, Tx } from '../../database/index.ts';
import type { PayeeKind } from '../payees/index.ts';
import { type Withdrawal, withdrawalColumns, withdrawalTables } from '../withdrawals/index.ts';
export type Batch = {
  id: bigint;
  bid: string;
  kind: PayeeKind;
  code: string | null;
  state: 'open' | 'closed' | 'dissolved';
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

/** A withdrawal with what became of it in a batch. */
export type Item = Omit<Withdrawal, 'state' | 'reason' | 'decided_by'> & {
  state: 'open' | 'paid' | 'failed' | 'released';
  reason: string;
  decided_by: bigint | null;
};

const columns = `b.id, b.bid, b.kind, b.code, b.state, b.items, b.amount, b.exported_by, b.exported_at, b.ended_by, b.ended_at, b.reason,
  i.paid_items, i.paid_amount, i.failed_items, i.open_items`;

const tables = `cashier.payout_batches b cross join lateral (
    select count(*) filter (where state = 'paid')::int as paid_items,
           coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid_amount,
           count(*) filter (where state = 'failed')::int as failed_items,
           count(*) filter (where state = 'open')::int as open_items
    from cashier.payout_items where batch_id = b.id) i`;

/** A page of the batches, latest first. */
export async function batchPage(
  db: Queries,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Batch[]; total: number }> {
  const { rows } = await db.query<Batch>(
    `select ${columns} from ${tables} order by b.id desc limit $1 offset $2`,
    [size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from cashier.payout_batches',
  );
  return { rows, total: counted.rows[0]!.total };
}

/** One batch by its number. Whoever changes it holds it (`holdBatch`). */
export async function batchByBid(db: Queries, bid: string): Promise<Batch | undefined> {
  const { rows } = await db.query<Batch>(`select ${columns} from ${tables} where b.bid = $1`, [bid]);
  return rows[0];
}

/** Holds a batch until the transaction ends: of two answers at once the second sees what the first did. */
export async function lockBatch(tx: Tx, bid: string): Promise<Batch | undefined> {
  await tx.query('select from cashier.payout_batches where bid = $1 for update', [bid]);
  return batchByBid(tx, bid);
}

/** A batch's withdrawals, as they lie in it. */
export async function itemsOf(db: Queries, batchId: bigint): Promise<Item[]> {
  const { rows } = await db.query<Item>(
    `select ${withdrawalColumns}, i.state, i.reason, i.decided_by, i.transaction_id
     from ${withdrawalTables} join cashier.payout_items i on i.withdrawal_id = w.id
     where i.batch_id = $1 order by w.id`,
    [batchId],
  );
  return rows;
}

type Which = { kind: PayeeKind; code: string | null };

/** Approved, nothing proposed against it, in no open batch. */
const WAITS = `w.state = 'approved' and w.deduct_by is null
  and not exists (select from cashier.payout_items i where i.withdrawal_id = w.id and i.state = 'open')`;

/**
 * Withdrawals that wait to be paid, locked in the order of their numbers. Exports follow each other: one that waited
 * for another's rows would not see that they lie in its batch by now.
 */
export async function lockWaiting(tx: Tx, { kind, code }: Which, most: number): Promise<Withdrawal[]> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payouts', 0))");
  const { rows } = await tx.query<Withdrawal>(
    `select ${withdrawalColumns} from ${withdrawalTables}
     where ${WAITS} and p.kind = $1 and ($2::text is null or p.code = $2) order by w.id limit $3 for update of w`,
    [kind, code, most],
  );
  return rows;
}

/** How many wait and their sum, by where they go. */
export async function waitingForBatch(
  db: Queries,
): Promise<{ kind: PayeeKind; code: string; items: number; amount: bigint }[]> {
  const { rows } = await db.query<{ kind: PayeeKind; code: string; items: number; amount: bigint }>(
    `select p.kind, p.code, count(*)::int as items, sum(w.amount)::bigint as amount
     from cashier.withdrawals w join cashier.payees p on p.id = w.payee_id where ${WAITS} group by 1, 2 order by 1, 2`,
  );
  return rows;
}

/** Writes a batch of these withdrawals; gives its number. */
export async function insertBatch(
  tx: Tx,
  which: Which,
  rows: readonly Withdrawal[],
  operatorId: bigint,
): Promise<string> {
  const sum = rows.reduce((all, { amount }) => all + amount, 0n);
  const made = await tx.query<{ id: bigint; bid: string }>(
    `insert into cashier.payout_batches (kind, code, items, amount, exported_by) values ($1, $2, $3, $4, $5) returning id, bid`,
    [which.kind, which.code, rows.length, sum, operatorId],
  );
  const { id, bid } = made.rows[0]!;
  await tx.query(
    'insert into cashier.payout_items (batch_id, withdrawal_id, amount) select $1, u.id, u.amount from unnest($2::bigint[], $3::bigint[]) u(id, amount)',
    [id, rows.map((row) => row.id), rows.map((row) => row.amount)],
  );
  return bid;
}

type Ended = { batchId: bigint; withdrawalId: bigint; by: bigint };

/** Ends an item; whoever calls it holds the batch. */
export async function endItem(
  tx: Tx,
  { batchId, withdrawalId, by }: Ended,
  how: { state: 'paid'; transactionId: string } | { state: 'failed'; reason: string } | { state: 'released' },
): Promise<void> {
  await tx.query(
    `update cashier.payout_items set state = $3, transaction_id = $4, reason = $5, decided_by = $6,
            decided_at = date_trunc('milliseconds', clock.now()) where batch_id = $1 and withdrawal_id = $2`,
    [
      batchId,
      withdrawalId,
      how.state,
      how.state === 'paid' ? how.transactionId : null,
      how.state === 'failed' ? how.reason : '',
      by,
    ],
  );
}

/** Ends a batch of which nothing is open any more. */
export async function endBatch(
  tx: Tx,
  batchId: bigint,
  { state, by, reason = '' }: { state: 'closed' | 'dissolved'; by: bigint; reason?: string },
): Promise<void> {
  await tx.query(
    `update cashier.payout_batches set state = $2, ended_by = $3, reason = $4, ended_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [batchId, state, by, reason],
  );
}
