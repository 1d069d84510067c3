import type { Role } from '@shwe/contract';
import type { AuditAction } from '@shwe/contract/audit-actions';
import type { Queries, Tx } from '../../../database/index.ts';
import { type ActingOperator, by } from '../audit.ts';
import type { GivenDetails } from '../audit-details/index.ts';

/** An operator's account as the staff page changes it. */
export type StaffAccount = {
  id: bigint;
  name: string;
  role: Role;
  state: 'invited' | 'active' | 'disabled';
  joined_at: Date | null;
};

/** Why an operator may not change an account, as the database says it. */
export type Denial = 'about_self' | 'forbidden' | 'last_owner';

export const subjectOf = (operatorId: bigint) => `operator:${operatorId}`;

/**
 * Locks all changes of accounts until the transaction ends and returns the account. The lock comes first in every
 * change, so that a request cannot be approved while the account changes.
 */
export async function lockAccount(tx: Tx, id: number): Promise<StaffAccount | null> {
  await tx.query('select operators.lock_staff()');
  const { rows } = await tx.query<StaffAccount>(
    'select id, name, role, state, joined_at from operators.accounts where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Why an operator may not change an account: it is their own, they are no enabled owner any more, or (`takesOwner`) it
 * is the last one. Checked under the lock and before anything is written, because a refusal does not roll back.
 */
export async function denialOf(
  db: Queries,
  { accountId, byId, takesOwner }: { accountId: bigint | null; byId: bigint; takesOwner: boolean },
): Promise<Denial | null> {
  const { rows } = await db.query<{ denial: Denial | null }>(
    'select operators.denial($1, $2, $3) as denial',
    [accountId, byId, takesOwner],
  );
  return rows[0]!.denial;
}

/** Whether an operator is enabled and an owner. */
export async function isActiveOwner(db: Queries, id: bigint): Promise<boolean> {
  return (await denialOf(db, { accountId: null, byId: id, takesOwner: false })) === null;
}

/**
 * The audit fields of a database function that changes an account: who, from where, and the details. The function knows
 * the action itself; here it says which details it needs.
 */
export function auditFields<const Action extends AuditAction>(
  actor: ActingOperator,
  _action: Action,
  details: GivenDetails<Action>,
): readonly unknown[] {
  const { operatorId, operatorName, ip } = by(actor);
  return [operatorId, operatorName, ip, JSON.stringify(details)];
}

/** Calls a database function that changes an account. It checks the denial again; a difference is a bug. */
export async function changeAccount(tx: Tx, sql: string, params: readonly unknown[]): Promise<void> {
  const { rows } = await tx.query<{ denial: Denial | null }>(`select ${sql} as denial`, params);
  const { denial } = rows[0]!;
  if (denial !== null) throw new Error(`the account was not changed: ${denial}`);
}
