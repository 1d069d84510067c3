import type { Queries, Tx } from '../../../database/index.ts';

/** Hashes of a member's secrets; null for one not set yet. All are null if the account is closed. */
export type Secrets = { login: string | null; withdrawal: string | null; security: string | null };

export async function secretsOf(db: Queries, memberId: bigint): Promise<Secrets> {
  const { rows } = await db.query<Secrets>(
    `select password_hash as login, withdrawal_password_hash as withdrawal, security_code_hash as security
     from members.accounts where id = $1 and state <> 'closed'`,
    [memberId],
  );
  return rows[0] ?? { login: null, withdrawal: null, security: null };
}

/**
 * Whether the passwords are still those that were checked. The caller has locked the member, so that they stay as they
 * are.
 */
export async function havePasswordsStayed(tx: Tx, memberId: bigint, checked: Secrets): Promise<boolean> {
  const now = await secretsOf(tx, memberId);
  return now.login === checked.login && now.withdrawal === checked.withdrawal;
}
