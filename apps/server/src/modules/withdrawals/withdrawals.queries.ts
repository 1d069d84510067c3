import type { Output, Text } from '@shwe/contract';
import type { WithdrawalReason } from '@shwe/contract/reasons';
import type { Queries, Tx } from '../../database/index.ts';
import type { PayeeKind } from '../payees/index.ts';
export type WithdrawalState = Output<'withdrawals', 'request'>['state'];

export type Withdrawal = {
  id: bigint;
  wid: string;
  member_id: bigint;
  payee_id: bigint;
  amount: bigint;
  state: WithdrawalState;
  created_at: Date;
  balance_after: bigint;
  taken_by: bigint | null;
  approved_by: bigint | null;
  /** Who proposed to keep the money back. */
  deduct_by: bigint | null;
  deduct_reason: WithdrawalReason | '';
  deduct_note: string;
  decided_by: bigint | null;
  decided_at: Date | null;
  reason: WithdrawalReason | '';
  note: string;
  transaction_id: string | null;
  /** Of a USDT address: kyat for one USDT, and what is sent, in millionths. */
  usdt_rate: bigint | null;
  usdt_amount: bigint | null;
  kind: PayeeKind;
  code: string;
  details_encrypted: Buffer | null;
  title: Text;
  /** The wire's number of a wallet; 0 of anything else. */
  channel_id: number;
  /** The open pay-out batch that it lies in. */
  batch: string | null;
};

export const withdrawalColumns = `w.id, w.wid, w.member_id, w.payee_id, w.amount, w.state, w.created_at, w.balance_after, w.taken_by,
  w.approved_by, w.deduct_by, w.deduct_reason, w.deduct_note, w.decided_by, w.decided_at, w.reason, w.note, w.transaction_id, w.usdt_rate, w.usdt_amount,
  p.kind, p.code, p.details_encrypted, cashier.payee_title(p.kind, p.code) as title, coalesce(c.id, 0) as channel_id,
  (select b.bid from cashier.payout_items i join cashier.payout_batches b on b.id = i.batch_id
   where i.withdrawal_id = w.id and i.state = 'open') as batch`;

export const withdrawalTables = `cashier.withdrawals w join cashier.payees p on p.id = w.payee_id
  left join cashier.channels c on c.code = p.wallet_code`;

/** A payment's whole transaction id is written down; wallets give ten digits and more. */
export const PAYMENT_DIGITS_MIN = 8;

export const openStates = "('pending', 'reviewing', 'approved')";

/**
 * One withdrawal by its number. 'locked' holds its row until the transaction ends: one decision wins, the others see
 * it.
 */
export async function withdrawalByWid(
  db: Queries,
  wid: string,
  lock: 'locked' | 'unlocked',
): Promise<Withdrawal | undefined> {
  if (!/^W-\d{1,15}$/.test(wid)) return undefined;
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from ${withdrawalTables} where w.wid = $1 ${lock === 'locked' ? 'for update of w' : ''}`,
    [wid],
  );
  return rows[0];
}

/** The member's request that is not over yet. */
export async function openWithdrawal(db: Queries, memberId: bigint): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from ${withdrawalTables} where w.member_id = $1 and w.state in ${openStates}`,
    [memberId],
  );
  return rows[0];
}

/**
 * The withdrawal that a payment of ours already stands for, whichever part of its id was written down. Until the
 * transaction ends nobody else writes such an id down.
 */
export async function paidWith(tx: Tx, digits: string): Promise<string | undefined> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payment ' || right($1, 8), 0))", [digits]);
  const { rows } = await tx.query<{ wid: string }>(
    `select wid from cashier.withdrawals
     where right(transaction_digits, 8) = right($1, 8) and cashier.same_transfer(transaction_digits, $1) limit 1`,
    [digits],
  );
  return rows[0]?.wid;
}

/** Which of these payments, as digits, stand for a withdrawal already, whichever part of an id was written down. */
export async function usedPayments(db: Queries, digits: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ digits: string }>(
    `select d.digits from unnest($1::text[]) d(digits)
     where exists (select from cashier.withdrawals where right(transaction_digits, 8) = right(d.digits, 8)
                     and cashier.same_transfer(transaction_digits, d.digits))`,
    [digits],
  );
  return new Set(rows.map((row) => row.digits));
}

/** Holds payments as `paidWith` does, many of them, in one order. */
export async function lockPayments(tx: Tx, digits: readonly string[]): Promise<void> {
  const ends = [...new Set(digits.map((one) => one.slice(-8)))].sort();
  for (const end of ends)
    await tx.query("select pg_advisory_xact_lock(hashtextextended('payment ' || $1, 0))", [end]);
}

/** Holds withdrawals until the transaction ends, in the order of their numbers. */
export async function lockWithdrawals(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.query('select from cashier.withdrawals where id = any($1) order by id for update', [ids]);
}

type Ending = {
  state: string;
  by: bigint;
  reason?: Withdrawal['reason'];
  note?: string;
  transactionId: string | null;
};

/** Ends a withdrawal; whoever calls it holds the row. */
export async function endWithdrawal(
  tx: Tx,
  id: bigint,
  { state, by, reason = '', note = '', transactionId }: Ending,
): Promise<void> {
  await tx.query(
    `update cashier.withdrawals set state = $2, decided_by = $3, reason = $4, note = $5, transaction_id = $6,
            decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
    [id, state, by, reason, note, transactionId],
  );
}

/** What the member asked for on the current business day, refused requests not counted. Sum in whole kyat. */
export async function askedToday(db: Queries, memberId: bigint): Promise<{ count: number; sum: bigint }> {
  const { rows } = await db.query<{ count: number; sum: bigint }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from cashier.withdrawals
     where member_id = $1 and state not in ('refused', 'refused_deducted')
       and created_at >= cashier.day_begins(clock.yangon_date(clock.now()))`,
    [memberId],
  );
  return rows[0]!;
}

/** Paid out to the member in all, whole kyat. */
export async function withdrawn(db: Queries, memberId: bigint): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    "select coalesce(sum(amount), 0)::bigint as sum from cashier.withdrawals where member_id = $1 and state = 'paid'",
    [memberId],
  );
  return rows[0]!.sum;
}

/** The number of the open batch that a withdrawal lies in; undefined for none. */
export async function batchOf(db: Queries, withdrawalId: bigint): Promise<string | undefined> {
  const { rows } = await db.query<{ bid: string }>(
    `select b.bid from cashier.payout_items i join cashier.payout_batches b on b.id = i.batch_id
     where i.withdrawal_id = $1 and i.state = 'open'`,
    [withdrawalId],
  );
  return rows[0]?.bid;
}
