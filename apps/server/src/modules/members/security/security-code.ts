import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { passwordRefusal } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { checkCounted, checkLoginPassword, typedSecret, withdrawalLimit } from './check-codes.ts';
import { hashDistinct, secretsOf } from './own-secrets.ts';

/**
 * Checks the security code, with tries limited like the withdrawal password (`security_code_wrong` with the tries
 * left). If the member has none yet, the typed one is to become theirs: six digits, different from their passwords.
 * Then `firstHash` is its hash, which the caller stores with `storeSecurityCode` in its transaction.
 */
export async function checkSecurityCode(
  app: AppContext,
  memberId: bigint,
  typed: string,
): Promise<
  Result<
    { firstHash: string | null },
    Refused<'pin_form' | 'pin_same' | 'security_code_wrong' | 'server_busy' | 'too_many_tries'>
  >
> {
  const secrets = await secretsOf(app.store, memberId);
  if (secrets.security) {
    const limit = await withdrawalLimit(app);
    const checked = await checkCounted(app, 'security_code', memberId, secrets.security, typed, limit);
    if (checked.ok) return ok({ firstHash: null });
    return checked.refused === 'code_wrong' ? refuse('security_code_wrong', checked.details) : checked;
  }
  const refused = passwordRefusal(typedSecret(typed), 'six digits');
  if (refused) return refuse(refused);
  const hashed = await hashDistinct(app, memberId, [secrets.login, secrets.withdrawal], typed);
  return hashed.ok ? ok({ firstHash: hashed.value }) : hashed;
}

/** Sets the security code from the member's settings. Needs the login password; possible once (`security_fixed`). */
export async function setSecurityCode(
  app: AppContext,
  { memberId, code, password }: { memberId: bigint; code: string; password: string },
): Promise<
  Result<
    Record<string, never>,
    Refused<
      | 'code_wrong'
      | 'pin_form'
      | 'pin_same'
      | 'security_code_wrong'
      | 'security_fixed'
      | 'server_busy'
      | 'too_many_tries'
    >
  >
> {
  if (await hasSecurityCode(app.store, memberId)) return refuse('security_fixed');
  const refused = passwordRefusal(typedSecret(code), 'six digits');
  if (refused) return refuse(refused);
  const checked = await checkLoginPassword(app, memberId, password);
  if (!checked.ok) return checked;
  const checkedCode = await checkSecurityCode(app, memberId, code);
  if (!checkedCode.ok) return checkedCode;
  const hash = checkedCode.value.firstHash;
  const isStored = hash !== null && (await app.store.tx((tx) => storeSecurityCode(tx, memberId, hash)));
  return isStored ? ok({}) : refuse('security_fixed');
}

/**
 * Stores the hash of the first security code; returns false if there is one by now. The database refuses to change a
 * security code.
 */
export async function storeSecurityCode(tx: Tx, memberId: bigint, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update members.accounts set security_code_hash = $2 where id = $1 and security_code_hash is null',
    [memberId, hash],
  );
  return rowCount === 1;
}

export async function hasSecurityCode(db: Queries, memberId: bigint): Promise<boolean> {
  return Boolean((await secretsOf(db, memberId)).security);
}
