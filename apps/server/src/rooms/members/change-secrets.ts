import { done, type Result, refuse } from '@shwe/kernel';
import { checkPassword } from '@shwe/rules';
import type { Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import { passwordsOf } from '../../passwords.ts';
import { readSettings } from '../content/index.ts';
import { checkLoginPassword, checkWithdrawalPassword, typedSecret } from './codes.ts';
import { endSessionsOf } from './sessions.ts';

type Change = { memberId: bigint; old: string; next: string };

/** Changes the login password for the old one; the member's other sessions end. */
export async function changeLoginPassword(
  house: House,
  { memberId, old, next }: Change,
  keepToken: string | null,
): Promise<Result<Record<string, never>, Refused>> {
  const settings = await readSettings(house.store);
  const bad = checkPassword(typedSecret(next), settings['register.password_rule']);
  if (bad) return refuse(bad);
  const known = await checkLoginPassword(house, memberId, old);
  if (!known.ok) return known;
  const hashed = await passwordsOf(house.config).hash(typedSecret(next));
  if (!hashed.ok) return hashed;
  await house.store.tx(async (tx) => {
    await tx.query('update members.accounts set password_hash = $2 where id = $1', [memberId, hashed.value]);
    await endSessionsOf(tx, memberId, keepToken);
  });
  return done({});
}

/**
 * Sets the withdrawal password, six digits. The first time the login password opens it, afterwards the old withdrawal
 * password; of two first times at once only one is done.
 */
export async function changeWithdrawalPassword(
  house: House,
  { memberId, old, next }: Change,
): Promise<Result<Record<string, never>, Refused>> {
  const bad = checkPassword(typedSecret(next), 'six digits');
  if (bad) return refuse(bad);
  const { rows } = await house.store.query<{ hash: string | null }>(
    'select withdrawal_password_hash as hash from members.accounts where id = $1',
    [memberId],
  );
  const before = rows[0]?.hash ?? null;
  const check = before === null ? checkLoginPassword : checkWithdrawalPassword;
  const known = await check(house, memberId, old);
  if (!known.ok) return known;
  const hashed = await passwordsOf(house.config).hash(typedSecret(next));
  if (!hashed.ok) return hashed;
  const { rowCount } = await house.store.query(
    `update members.accounts set withdrawal_password_hash = $2
     where id = $1 and withdrawal_password_hash is not distinct from $3`,
    [memberId, hashed.value, before],
  );
  return rowCount === 1 ? done({}) : refuse('already_decided');
}
