import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { passwordsOf } from '../../../security/passwords.ts';
import { clearAttempts, clearAttemptsOf } from '../../../security/throttle.ts';
import { rollbackOnRefusal } from '../../../util/rollback-on-refusal.ts';
import { readSettings } from '../../settings/index.ts';
import { normalisePhone, phoneKey, tellChange } from '../profiles/index.ts';
import {
  checkDiffers,
  checkOtp,
  endSessionsOf,
  nameSubject,
  newPasswordRefusal,
  typedSecret,
  useOtp,
} from '../security/index.ts';

/**
 * Sets a new login password with a code sent to the phone, and ends every session. The withdrawal password stays. An
 * unknown phone gets the same refusal as a wrong code.
 */
export async function resetPassword(
  app: AppContext,
  input: Input<'members', 'resetPassword'>,
  { ip }: { ip: string },
): Promise<Result<Record<string, never>, RefusalOf<'members', 'resetPassword'>>> {
  const settings = await readSettings(app.store);
  const phone = normalisePhone(input.mobile, settings['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  const password = typedSecret(input.password);
  const refused = newPasswordRefusal(password, settings['register.password_rule']);
  if (refused) return refuse(refused);
  const otp = await checkOtp(app, {
    phone,
    purpose: 'reset',
    typed: input.otp,
    ticket: input.ticket,
    ip,
  });
  if (!otp.ok) return otp;
  const { rows: accounts } = await app.store.query<{ withdrawal: string | null; security: string | null }>(
    `select withdrawal_password_hash as withdrawal, security_code_hash as security
     from members.accounts where phone_key = $1`,
    [phoneKey(app.store, phone)],
  );
  const { withdrawal, security } = accounts[0] ?? { withdrawal: null, security: null };
  const hasher = passwordsOf(app.config).ofAddress(ip);
  const differs = await checkDiffers(hasher, [withdrawal, security], password);
  if (!differs.ok) return differs;
  const hashed = await hasher.hash(password);
  if (!hashed.ok) return hashed;
  const changed = await rollbackOnRefusal(
    app.store,
    async (tx): Promise<Result<bigint, Refused<'otp_wrong'>>> => {
      if (!(await useOtp(tx, otp.value))) return refuse('otp_wrong');
      const { rows } = await tx.query<{ id: bigint }>(
        `update members.accounts set password_hash = $2, reset_at = clock_timestamp()
       where phone_key = $1 and withdrawal_password_hash is not distinct from $3
         and security_code_hash is not distinct from $4 returning id`,
        [phoneKey(tx, phone), hashed.value, withdrawal, security],
      );
      if (!rows[0]) return refuse('otp_wrong');
      await endSessionsOf(tx, rows[0].id, null);
      await tellChange(tx, rows[0].id, 'passwordChanged');
      return ok(rows[0].id);
    },
  );
  if (!changed.ok) return changed;
  for (const scope of ['login.account', 'login.session'])
    await clearAttemptsOf(app.store, scope, `member:${changed.value}`);
  for (const name of [phone, String(changed.value)])
    await clearAttempts(app.store, 'login.account', nameSubject(app.store, name));
  return ok({});
}
