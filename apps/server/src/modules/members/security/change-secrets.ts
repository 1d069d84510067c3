import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { pinRefusal } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { readSettings } from '../../settings/index.ts';
import { tellChange } from '../profiles/index.ts';
import { type CodeSender, checkLoginPassword, checkWithdrawalPassword, typedSecret } from './check-codes.ts';
import { newPasswordRefusal } from './new-password.ts';
import { hashDistinct } from './own-secrets.ts';
import { secretsOf } from './secrets.ts';
import { endSessionsOf } from './sessions.ts';

type Change = { old: string; next: string };

/** Changes the login password. Needs the old one, and ends the member's other sessions. */
export async function changeLoginPassword(
  app: AppContext,
  { old, next }: Change,
  { token: keepToken, ...sender }: CodeSender & { token: string | null },
): Promise<
  Result<
    Record<string, never>,
    Refused<
      | 'already_decided'
      | 'password_common'
      | 'password_form'
      | 'password_long'
      | 'password_short'
      | 'password_wrong'
      | 'pin_same'
      | 'server_busy'
      | 'too_many_tries'
    >
  >
> {
  const settings = await readSettings(app.store);
  const refused = newPasswordRefusal(typedSecret(next), settings['register.password_rule']);
  if (refused) return refuse(refused);
  const { memberId } = sender;
  const checked = await checkLoginPassword(app, sender, old);
  if (!checked.ok) return checked;
  const before = checked.value;
  const hashed = await hashDistinct(app, memberId, [before.withdrawal, before.security], next);
  if (!hashed.ok) return hashed;
  return app.store.tx(async (tx) => {
    const { rowCount } = await tx.query(
      `update members.accounts set password_hash = $2
       where id = $1 and password_hash = $3 and withdrawal_password_hash is not distinct from $4
         and security_code_hash is not distinct from $5`,
      [memberId, hashed.value, before.login, before.withdrawal, before.security],
    );
    if (rowCount !== 1) return refuse('already_decided');
    await tellChange(tx, memberId, 'passwordChanged');
    await endSessionsOf(tx, memberId, keepToken);
    return ok({});
  });
}

/**
 * Sets the withdrawal password, six digits. Needs the login password the first time, later the old withdrawal password.
 * Of two concurrent changes only one succeeds.
 */
export async function changeWithdrawalPassword(
  app: AppContext,
  { old, next }: Change,
  sender: CodeSender,
): Promise<
  Result<
    Record<string, never>,
    Refused<
      | 'already_decided'
      | 'code_wrong'
      | 'password_wrong'
      | 'pin_form'
      | 'pin_missing'
      | 'pin_same'
      | 'server_busy'
      | 'too_many_tries'
    >
  >
> {
  const refused = pinRefusal(typedSecret(next));
  if (refused) return refuse(refused);
  const { memberId } = sender;
  const before = await secretsOf(app.store, memberId);
  const check = before.withdrawal === null ? checkLoginPassword : checkWithdrawalPassword;
  const checked = await check(app, sender, old);
  if (!checked.ok) return checked;
  const hashed = await hashDistinct(app, memberId, [before.login, before.security], next);
  if (!hashed.ok) return hashed;
  return app.store.tx(async (tx) => {
    const { rowCount } = await tx.query(
      `update members.accounts set withdrawal_password_hash = $2
       where id = $1 and password_hash = $3 and withdrawal_password_hash is not distinct from $4
         and security_code_hash is not distinct from $5`,
      [memberId, hashed.value, before.login, before.withdrawal, before.security],
    );
    if (rowCount !== 1) return refuse('already_decided');
    await tellChange(tx, memberId, 'withdrawalPasswordChanged');
    return ok({});
  });
}
