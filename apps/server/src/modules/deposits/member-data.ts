import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's deposits for the data export. */
export async function depositsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  const deposits = await memberRows(
    db,
    `select tid, wallet, rail, amount, usdt, usdt_rate, payer_name_encrypted, payer_tail, state, created_at, paid_at,
            decided_at, reason, note, balance_after
     from cashier.deposits where member_id = $1 order by id desc`,
    memberId,
  );
  return {
    deposits: deposits.map(({ payer_name_encrypted: encrypted, ...one }) => ({
      ...one,
      payer_name: db.personal.decrypt('payer_name', encrypted as Buffer | null),
    })),
  };
}

/** Locks every deposit of a member until the transaction ends. */
export async function lockDeposits(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select from cashier.deposits where member_id = $1 order by id for update', [memberId]);
}

/** Counts a member's orders and unmatched payments that are neither credited nor failed. */
export async function countOpenDeposits(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from cashier.deposits
     where member_id = $1 and cashier.deposit_is_open(state)`,
    [memberId],
  );
  return rows[0]!.open;
}

/**
 * Erases the payer's name from a member's deposits and bank lines. Amounts, times and digits stay, because they are
 * part of the payment records.
 */
export async function erasePayerNames(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    `update cashier.bank_lines set payer_name_encrypted = null
     where payer_name_encrypted is not null
       and id in (select bank_line_id from cashier.deposits where member_id = $1)`,
    [memberId],
  );
  await tx.query(
    `update cashier.deposits set payer_name_encrypted = null
     where member_id = $1 and payer_name_encrypted is not null`,
    [memberId],
  );
}
