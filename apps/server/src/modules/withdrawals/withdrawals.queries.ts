import type { Lang, Text } from '@shwe/contract';
import type { WithdrawalReason } from '@shwe/contract/reasons';
import type { WithdrawalState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import type { PayeeKind } from '../payees/index.ts';

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
  /** The operator who requested a confiscation. */
  deduct_by: bigint | null;
  deduct_reason: WithdrawalReason | '';
  deduct_note: string;
  decided_by: bigint | null;
  decided_at: Date | null;
  reason: WithdrawalReason | '';
  note: string;
  transaction_id: string | null;
  /** For USDT addresses: the rate in kyat per USDT, and the amount to send in millionths. */
  usdt_rate: bigint | null;
  usdt_amount: bigint | null;
  kind: PayeeKind;
  code: string;
  details_encrypted: Buffer | null;
  title: Text;
  /** The wire's id of a wallet channel; 0 for other payees. */
  channel_id: number;
  /** The open payout batch that contains it. */
  batch: string | null;
  /** Why the bank did not carry out the last payment that was tried; '' without one. */
  bank_reason: string;
};

export const withdrawalColumns = `w.id, w.wid, w.member_id, w.payee_id, w.amount, w.state, w.created_at,
  w.balance_after, w.taken_by, w.approved_by, w.deduct_by, w.deduct_reason, w.deduct_note, w.decided_by, w.decided_at,
  w.reason, w.note, w.transaction_id, w.usdt_rate, w.usdt_amount,
  p.kind, p.code, p.details_encrypted, cashier.payee_title(p.kind, p.code) as title, coalesce(c.id, 0) as channel_id,
  (select b.bid from cashier.payout_items i join cashier.payout_batches b on b.id = i.batch_id
   where i.withdrawal_id = w.id and i.state = 'open') as batch,
  coalesce((select i.reason from cashier.payout_items i
            where i.withdrawal_id = w.id and i.state in ('failed', 'paid') order by i.decided_at desc limit 1), '')
    as bank_reason`;

export const withdrawalTables = `cashier.withdrawals w join cashier.payees p on p.id = w.payee_id
  left join cashier.channels c on c.code = p.wallet_code`;

/** The fewest digits of a full transaction id. Wallets use ten or more. */
export const PAYMENT_DIGITS_MIN = 8;

/**
 * A withdrawal by its public id. 'locked' locks its row until the transaction ends, so that of concurrent decisions one
 * succeeds.
 */
export async function withdrawalByWid(
  db: Queries,
  wid: string,
  lock: 'locked' | 'unlocked',
): Promise<Withdrawal | undefined> {
  if (!/^W-\d{1,15}$/.test(wid)) return undefined;
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from ${withdrawalTables}
     where w.wid = $1 ${lock === 'locked' ? 'for update of w' : ''}`,
    [wid],
  );
  return rows[0];
}

/** The member's open withdrawal, if any. */
export async function openWithdrawal(db: Queries, memberId: bigint): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from ${withdrawalTables}
     where w.member_id = $1 and cashier.withdrawal_is_open(w.state)`,
    [memberId],
  );
  return rows[0];
}

/**
 * The withdrawal already paid with this payment, even if its transaction id was typed differently. Locks the payment
 * until the transaction ends, so that nobody else can record it.
 */
export async function withdrawalPaidWith(tx: Tx, digits: string): Promise<string | undefined> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payment ' || right($1, 8), 0))", [digits]);
  const { rows } = await tx.query<{ wid: string }>(
    `select wid from cashier.withdrawals
     where right(transaction_digits, 8) = right($1, 8) and cashier.same_transfer(transaction_digits, $1) limit 1`,
    [digits],
  );
  return rows[0]?.wid;
}

/** Which of these payments, as digits, were already used for a withdrawal. */
export async function usedPayments(db: Queries, digits: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ digits: string }>(
    `select d.digits from unnest($1::text[]) d(digits)
     where exists (select from cashier.withdrawals where right(transaction_digits, 8) = right(d.digits, 8)
                     and cashier.same_transfer(transaction_digits, d.digits))`,
    [digits],
  );
  return new Set(rows.map((row) => row.digits));
}

/** Locks many payments as `withdrawalPaidWith` does, in a fixed order. */
export async function lockPayments(tx: Tx, digits: readonly string[]): Promise<void> {
  const ends = [...new Set(digits.map((one) => one.slice(-8)))].sort();
  for (const end of ends)
    await tx.query("select pg_advisory_xact_lock(hashtextextended('payment ' || $1, 0))", [end]);
}

/** Locks withdrawals until the transaction ends, in the order of their ids. */
export async function lockWithdrawals(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.query('select from cashier.withdrawals where id = any($1) order by id for update', [ids]);
}

type Ending = {
  state: WithdrawalState;
  by: bigint;
  reason?: Withdrawal['reason'];
  note?: string;
  transactionId: string | null;
};

/** Ends a withdrawal. The caller has locked the row. */
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

/** The id of the open batch that contains a withdrawal, or undefined. */
export async function batchOf(db: Queries, withdrawalId: bigint): Promise<string | undefined> {
  const { rows } = await db.query<{ bid: string }>(
    `select b.bid from cashier.payout_items i join cashier.payout_batches b on b.id = i.batch_id
     where i.withdrawal_id = $1 and i.state = 'open'`,
    [withdrawalId],
  );
  return rows[0]?.bid;
}

/** The title of the payout method of each withdrawal. */
export async function methodsOfWithdrawals(
  db: Queries,
  wids: readonly string[],
  lang: Lang,
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ wid: string; title: string }>(
    `select w.wid, cashier.payee_title(p.kind, p.code) ->> $2 as title from ${withdrawalTables}
     where w.wid = any($1)`,
    [wids, lang],
  );
  return new Map(rows.map(({ wid, title }) => [wid, title]));
}
