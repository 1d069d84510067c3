import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { pinRefusal } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import {
  type CodeSender,
  checkCounted,
  checkLoginPassword,
  typedSecret,
  withdrawalLimits,
} from './check-codes.ts';
import { hashDistinct } from './own-secrets.ts';
import { secretsOf } from './secrets.ts';

/** The hash of a first security code, and the hashes of the passwords it was found to differ from. */
export type FirstCode = { hash: string; login: string | null; withdrawal: string | null };

/**
 * Checks the security code, with tries limited like the withdrawal password (`security_code_wrong` with the tries
 * left). If the member has none yet, the typed one is to become theirs: six digits, different from their passwords.
 * Then `first` is its hash, which the caller stores with `storeSecurityCode` in its transaction.
 */
export async function checkSecurityCode(
  app: AppContext,
  sender: CodeSender,
  typed: string,
): Promise<
  Result<
    { first: FirstCode | null },
    Refused<'pin_form' | 'pin_same' | 'security_code_wrong' | 'server_busy' | 'too_many_tries'>
  >
> {
  const { memberId } = sender;
  const secrets = await secretsOf(app.store, memberId);
  if (secrets.security) {
    const limits = await withdrawalLimits(app);
    const checked = await checkCounted(app, 'security_code', sender, {
      hash: secrets.security,
      typed,
      limits,
      wrong: 'security_code_wrong',
    });
    return checked.ok ? ok({ first: null }) : checked;
  }
  const refused = pinRefusal(typedSecret(typed));
  if (refused) return refuse(refused);
  const hashed = await hashDistinct(app, memberId, [secrets.login, secrets.withdrawal], typed);
  if (!hashed.ok) return hashed;
  return ok({ first: { hash: hashed.value, login: secrets.login, withdrawal: secrets.withdrawal } });
}

/**
 * Sets the security code from the member's settings. Needs the login password; possible once. Refused as
 * `security_fixed` if there is one, or if a password was replaced meanwhile.
 */
export async function setSecurityCode(
  app: AppContext,
  { code, password }: { code: string; password: string },
  sender: CodeSender,
): Promise<
  Result<
    Record<string, never>,
    Refused<
      | 'password_wrong'
      | 'pin_form'
      | 'pin_same'
      | 'security_code_wrong'
      | 'security_fixed'
      | 'server_busy'
      | 'too_many_tries'
    >
  >
> {
  const { memberId } = sender;
  if (await hasSecurityCode(app.store, memberId)) return refuse('security_fixed');
  const refused = pinRefusal(typedSecret(code));
  if (refused) return refuse(refused);
  const checked = await checkLoginPassword(app, sender, password);
  if (!checked.ok) return checked;
  const checkedCode = await checkSecurityCode(app, sender, code);
  if (!checkedCode.ok) return checkedCode;
  const { first } = checkedCode.value;
  // The password that was checked may have been replaced meanwhile.
  const isSame = first !== null && first.login === checked.value.login;
  const isStored = isSame && (await app.store.tx((tx) => storeSecurityCode(tx, memberId, first)));
  return isStored ? ok({}) : refuse('security_fixed');
}

/**
 * Stores the hash of the first security code; returns false if there is one by now, or if a password was changed since
 * the code was compared with it. The database refuses to change a security code.
 */
export async function storeSecurityCode(
  tx: Tx,
  memberId: bigint,
  { hash, login, withdrawal }: FirstCode,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update members.accounts set security_code_hash = $2
     where id = $1 and security_code_hash is null and password_hash is not distinct from $3
       and withdrawal_password_hash is not distinct from $4`,
    [memberId, hash, login, withdrawal],
  );
  return rowCount === 1;
}

export async function hasSecurityCode(db: Queries, memberId: bigint): Promise<boolean> {
  return Boolean((await secretsOf(db, memberId)).security);
}
