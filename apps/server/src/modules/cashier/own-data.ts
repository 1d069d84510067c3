import type { Queries, Tx } from '../../database/index.ts';
import { type OwnData, ownRows } from '../../util/member-rows.ts';
import { type StoredPayee, sealDetails, unpackPayee, withoutNames } from './payee-details.ts';

/** A member's payments and payout accounts. */
export async function paymentsOf(db: Queries, memberId: bigint): Promise<OwnData> {
  const of = (select: string) => ownRows(db, select, memberId);
  const deposits = await of(
    `select tid, wallet, rail, amount, usdt, usdt_rate, payer_name_sealed, payer_tail, state, created_at, paid_at, decided_at, reason, note, balance_after
     from cashier.deposits where member_id = $1 order by id desc`,
  );
  const payees = await of(
    `select id, kind, code, details_sealed, bound_at, replaced_at from cashier.payees where member_id = $1 order by id desc`,
  );
  const asks = await of(
    `select wants, kind, code, details_sealed, note, asked_at, state, decided_at, reason from cashier.payee_asks
     where member_id = $1 order by id desc`,
  );
  return {
    deposits: deposits.map(({ payer_name_sealed: sealed, ...one }) => ({
      ...one,
      payer_name: db.personal.open('payer_name', sealed as Buffer | null),
    })),
    withdrawals: await of(
      `select wid, payee_id, amount, usdt_rate, usdt_amount, state, created_at, decided_at, reason, transaction_id, balance_after
       from cashier.withdrawals where member_id = $1 order by id desc`,
    ),
    payees: payees.map((row) => openedPayee(db, row)),
    payee_asks: asks.map((row) => openedPayee(db, row)),
    adjustments: await of(
      `select aid, amount, reason, state, asked_at, decided_at, balance_after from cashier.adjustments
       where member_id = $1 and state <> 'refused' order by id desc`,
    ),
  };
}

/** Holds every deposit of a member until the transaction ends. */
export async function holdDeposits(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select from cashier.deposits where member_id = $1 order by id for update', [memberId]);
}

/** How much of a member's payments is under way: orders, requests, changes that wait for a yes. */
export async function openPayments(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select ((select count(*) from cashier.deposits where member_id = $1 and state in ('unpaid', 'processing'))
           + (select count(*) from cashier.withdrawals where member_id = $1 and state in ('pending', 'reviewing', 'approved'))
           + (select count(*) from cashier.payee_asks where member_id = $1 and state = 'asked')
           + (select count(*) from cashier.adjustments where member_id = $1 and state = 'asked'))::int as open`,
    [memberId],
  );
  return rows[0]!.open;
}

/**
 * Takes the names out of a member's payments. Sums, times, digits and the numbers that money was paid out to stay: they are the books.
 * The payout account is free for whoever it belongs to.
 */
export async function erasePayers(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    `update cashier.receipts set payer_name_sealed = null
     where payer_name_sealed is not null and id in (select receipt_id from cashier.deposits where member_id = $1)`,
    [memberId],
  );
  await tx.query(
    'update cashier.deposits set payer_name_sealed = null where member_id = $1 and payer_name_sealed is not null',
    [memberId],
  );
  await tx.query(
    'update cashier.payees set replaced_at = coalesce(replaced_at, clock.now()) where member_id = $1',
    [memberId],
  );
  await tx.query("update cashier.payee_asks set note = '' where member_id = $1 and note <> ''", [memberId]);
  await erasePayeeNames(tx, 'cashier.payees', memberId);
  await erasePayeeNames(tx, 'cashier.payee_asks', memberId);
}

/** Seals anew what payout accounts are, without whose they are. */
async function erasePayeeNames(tx: Tx, table: string, memberId: bigint): Promise<void> {
  const { rows } = await tx.query<StoredPayee & { id: bigint }>(
    `select id, kind, code, details_sealed from ${table} where member_id = $1 and code is not null and details_sealed is not null`,
    [memberId],
  );
  for (const row of rows) {
    const sealed = sealDetails(tx, withoutNames(unpackPayee(tx, row)));
    await tx.query(`update ${table} set details_sealed = $2 where id = $1`, [row.id, sealed]);
  }
}

/** A row of the export with its account in the clear; of an unbinding there is none. */
function openedPayee(
  db: Queries,
  { details_sealed: sealed, ...row }: Record<string, unknown>,
): Record<string, unknown> {
  if (sealed === null) return row;
  return { ...row, ...unpackPayee(db, { ...row, details_sealed: sealed } as StoredPayee) };
}
