import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';
import { encryptDetails, payeeFromRow, type StoredPayee, withoutNames } from './payee-details.ts';
/** A member's payout accounts, and the changes of them that they requested. */
export async function payeesOfMember(db: Queries, memberId: bigint): Promise<MemberData> {
  const payees = await memberRows(
    db,
    `select id, kind, code, details_encrypted, bound_at, replaced_at from cashier.payees where member_id = $1 order by id desc`,
    memberId,
  );
  const input = await memberRows(
    db,
    `select wants, kind, code, details_encrypted, note, requested_at as asked_at, state, decided_at, reason from cashier.payee_requests
     where member_id = $1 order by id desc`,
    memberId,
  );
  return {
    payees: payees.map((row) => openedPayee(db, row)),
    payee_asks: input.map((row) => openedPayee(db, row)),
  };
}

/** How many of a member's payee requests wait for an operator. */
export async function openPayeeRequests(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    "select count(*)::int as open from cashier.payee_requests where member_id = $1 and state = 'asked'",
    [memberId],
  );
  return rows[0]!.open;
}

/**
 * Takes the names out of a member's payout accounts, which others may then use. The numbers that money was paid to
 * stay: they belong to the books.
 */
export async function erasePayees(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    'update cashier.payees set replaced_at = coalesce(replaced_at, clock.now()) where member_id = $1',
    [memberId],
  );
  await tx.query("update cashier.payee_requests set note = '' where member_id = $1 and note <> ''", [
    memberId,
  ]);
  await erasePayeeNames(tx, 'cashier.payees', memberId);
  await erasePayeeNames(tx, 'cashier.payee_requests', memberId);
}

/** Seals anew what payout accounts are, without whose they are. */
async function erasePayeeNames(tx: Tx, table: string, memberId: bigint): Promise<void> {
  const { rows } = await tx.query<StoredPayee & { id: bigint }>(
    `select id, kind, code, details_encrypted from ${table} where member_id = $1 and code is not null and details_encrypted is not null`,
    [memberId],
  );
  for (const row of rows) {
    const sealed = encryptDetails(tx, withoutNames(payeeFromRow(tx, row)));
    await tx.query(`update ${table} set details_encrypted = $2 where id = $1`, [row.id, sealed]);
  }
}

/** A row of the export with its account in the clear; of an unbinding there is none. */
function openedPayee(
  db: Queries,
  { details_encrypted: sealed, ...row }: Record<string, unknown>,
): Record<string, unknown> {
  if (sealed === null) return row;
  return { ...row, ...payeeFromRow(db, { ...row, details_encrypted: sealed } as StoredPayee) };
}
