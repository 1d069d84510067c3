import { TEST_PEPPER, type TestStore } from '../database/testing.ts';
import type { Operator } from '../http/context.ts';
import { encryptSecret } from '../security/secrets.ts';

/** Inserts an operator who cannot log in, as the database's owner, and returns it; an existing name is returned. */
export async function insertOperator(
  store: TestStore,
  operator: { name: string; fullName?: string; role: Operator['role'] },
): Promise<Operator> {
  const { name, fullName = name, role } = operator;
  const { rows } = await store.ownerQuery<{ id: bigint }>(
    `insert into operators.accounts (name, full_name, role, password_hash, totp_secret)
     values ($1, $2, $3, 'x', $4) on conflict (name) do update set role = excluded.role returning id`,
    [name, fullName, role, encryptSecret({ pepper: TEST_PEPPER }, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXA')],
  );
  return { id: rows[0]!.id, name, fullName, role };
}

/** Gives an operator another role and the first one again: what they requested before is no first approval any more. */
export async function changeRoleAndBack(store: TestStore, { id, role }: Operator): Promise<void> {
  for (const next of [role === 'support' ? 'finance' : 'support', role])
    await store.ownerQuery('update operators.accounts set role = $2 where id = $1', [id, next]);
}
