import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';
import { encryptDetails, payeeFromRow, type StoredPayee, withoutNames } from './payee-details.ts';

/** A member's payees and payee requests for the data export. */
export async function payeesForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  const payees = await memberRows(
    db,
    `select id, kind, code, details_encrypted, bound_at, replaced_at from cashier.payees
     where member_id = $1 order by id desc`,
    memberId,
  );
  const requests = await memberRows(
    db,
    `select wants, kind, code, details_encrypted, note, requested_at as asked_at, state, decided_at, reason
     from cashier.payee_requests where member_id = $1 order by id desc`,
    memberId,
  );
  return {
    payees: payees.map((row) => decryptedPayee(db, row)),
    payee_asks: requests.map((row) => decryptedPayee(db, row)),
  };
}

/** Counts a member's pending payee requests. */
export async function countOpenPayeeRequests(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    "select count(*)::int as open from cashier.payee_requests where member_id = $1 and state = 'asked'",
    [memberId],
  );
  return rows[0]!.open;
}

/**
 * Erases the names, labels, branches and QR texts of a member's payees and the notes of their requests, and frees the
 * accounts for other members. The numbers stay, because they are part of the payment records.
 */
export async function erasePayees(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    'update cashier.payees set replaced_at = coalesce(replaced_at, clock.now()) where member_id = $1',
    [memberId],
  );
  await tx.query("update cashier.payee_requests set note = '' where member_id = $1 and note <> ''", [
    memberId,
  ]);
  const erase = 'select cashier.erase_payee_names($1, $2)';
  await erasePayeeNames(tx, { table: 'cashier.payees', erase }, memberId);
  const update = 'update cashier.payee_requests set details_encrypted = $2 where id = $1';
  await erasePayeeNames(tx, { table: 'cashier.payee_requests', erase: update }, memberId);
}

/** Encrypts the payees of a table again, with `withoutNames` applied. */
async function erasePayeeNames(
  tx: Tx,
  { table, erase }: { table: string; erase: string },
  memberId: bigint,
): Promise<void> {
  const { rows } = await tx.query<StoredPayee & { id: bigint }>(
    `select id, kind, code, details_encrypted from ${table}
     where member_id = $1 and code is not null and details_encrypted is not null`,
    [memberId],
  );
  for (const row of rows) {
    const encrypted = encryptDetails(tx, withoutNames(payeeFromRow(tx, row)));
    await tx.query(erase, [row.id, encrypted]);
  }
}

/** A row of the export with its account decrypted; a request to remove a payee has no account. */
function decryptedPayee(
  db: Queries,
  { details_encrypted: encrypted, ...row }: Record<string, unknown>,
): Record<string, unknown> {
  if (encrypted === null) return row;
  return { ...row, ...payeeFromRow(db, { ...row, details_encrypted: encrypted } as StoredPayee) };
}
