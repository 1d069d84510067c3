import { type OwnData, ownRows } from '../../own-rows.ts';
import type { Queries, Tx } from '../../store/index.ts';

/** A member's payments and payout accounts. */
export async function paymentsOf(db: Queries, memberId: bigint): Promise<OwnData> {
  const of = (select: string) => ownRows(db, select, memberId);
  const deposits = await of(
    `select tid, wallet, rail, amount, payer_name_sealed, payer_tail, state, created_at, paid_at, decided_at, reason, note, balance_after
     from cashier.deposits where member_id = $1 order by id desc`,
  );
  return {
    deposits: deposits.map(({ payer_name_sealed: sealed, ...one }) => ({
      ...one,
      payer_name: db.personal.open('payer_name', sealed as Buffer | null),
    })),
    withdrawals: await of(
      `select wid, payee_id, amount, state, created_at, decided_at, reason, transaction_id, balance_after
       from cashier.withdrawals where member_id = $1 order by id desc`,
    ),
    payees: await of(
      `select id, wallet, name, phone, qr_text, bound_at, replaced_at from cashier.payees where member_id = $1 order by id desc`,
    ),
    payee_asks: await of(
      `select kind, wallet, name, phone, qr_text, note, asked_at, state, decided_at, reason from cashier.payee_asks
       where member_id = $1 order by id desc`,
    ),
    adjustments: await of(
      `select aid, amount, reason, state, asked_at, decided_at, balance_after from cashier.adjustments
       where member_id = $1 and state <> 'refused' order by id desc`,
    ),
  };
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
    `update cashier.payees set name = '', qr_text = '', replaced_at = coalesce(replaced_at, clock.now()) where member_id = $1`,
    [memberId],
  );
  await tx.query(
    `update cashier.payee_asks set name = '', qr_text = '', note = '' where member_id = $1 and kind = 'change'`,
    [memberId],
  );
}
