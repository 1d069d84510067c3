import type { Input, Lang, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { rollbackOnRefusal } from '../../../util/rollback-on-refusal.ts';
import { readSettings } from '../../settings/index.ts';
import { encryptedPhone, isPhoneExcluded, normalisePhone, phoneColumns } from '../profiles/index.ts';
import {
  type CodeDelivery,
  checkLoginPassword,
  checkOtp,
  checkWithdrawalPassword,
  endSessionsOf,
  phoneChangedText,
  useOtp,
} from '../security/index.ts';

type Change = Input<'members', 'changePhone'>;
type Account = {
  phone_encrypted: Buffer | null;
  password_hash: string;
  withdrawal_password_hash: string | null;
  changeable_at: Date | null;
};

/** PostgreSQL's error code if another account has the phone. */
const UNIQUE_VIOLATION = '23505';

/**
 * Changes the phone of an account. Needs a code sent to the new phone, the login password, and the withdrawal password
 * if one is set. Refused with `phone_wait` within 24 hours of a password reset by code, so that a stolen phone number
 * is not enough to take over the account. Ends all other sessions and notifies the old phone.
 */
export async function changePhone(
  app: AppContext,
  delivery: CodeDelivery,
  input: Change,
  { memberId, token, lang, ip }: { memberId: bigint; token: string | null; lang: Lang; ip: string },
): Promise<Result<Record<string, never>, RefusalOf<'members', 'changePhone'>>> {
  const phone = normalisePhone(input.mobile, (await readSettings(app.store))['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  const { rows } = await app.store.query<Account>(
    `select phone_encrypted, password_hash, withdrawal_password_hash,
            case when reset_at > clock_timestamp() - interval '24 hours'
                 then reset_at + interval '24 hours' end as changeable_at
     from members.accounts where id = $1`,
    [memberId],
  );
  const before = rows[0];
  if (!before) return refuse('not_found');
  if (before.changeable_at) return refuse('phone_wait', { time: before.changeable_at.toISOString() });
  const checked = await checkLoginPassword(app, { memberId, ip }, input.password);
  if (!checked.ok) return checked;
  if (before.withdrawal_password_hash !== null) {
    const pin = await checkWithdrawalPassword(app, { memberId, ip }, input.qk_pwd ?? '');
    if (!pin.ok) return pin;
  }
  const otp = await checkOtp(app, {
    phone,
    purpose: 'phone',
    typed: input.otp,
    ticket: input.ticket,
    ip,
  });
  if (!otp.ok) return otp;
  const changed = await savePhone(app, { memberId, phone, otpId: otp.value, before, token });
  if (changed.ok && before.phone_encrypted !== null) {
    const old = app.store.personal.decrypt('phone', before.phone_encrypted);
    await delivery.accept({ phone: old, purpose: 'notice', text: phoneChangedText(lang, phone) });
  }
  return changed;
}

type PhoneRefusal = Refused<'already_decided' | 'otp_wrong' | 'phone_excluded' | 'phone_taken'>;
type NewPhone = { memberId: bigint; phone: string; otpId: bigint; before: Account; token: string | null };

async function savePhone(
  app: AppContext,
  { memberId, phone, otpId, before, token }: NewPhone,
): Promise<Result<Record<string, never>, PhoneRefusal>> {
  try {
    return await rollbackOnRefusal(
      app.store,
      async (tx): Promise<Result<Record<string, never>, PhoneRefusal>> => {
        if (!(await useOtp(tx, otpId))) return refuse('otp_wrong');
        const { rowCount } = await tx.query(
          `update members.accounts set (${phoneColumns}) = ($4, $5, $6)
         where id = $1 and phone_encrypted is not distinct from $2 and password_hash = $3
           and withdrawal_password_hash is not distinct from $7`,
          [
            memberId,
            before.phone_encrypted,
            before.password_hash,
            ...encryptedPhone(tx, phone),
            before.withdrawal_password_hash,
          ],
        );
        if (rowCount !== 1) return refuse('already_decided');
        await endSessionsOf(tx, memberId, token);
        return ok({});
      },
    );
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('phone_taken');
    if (isPhoneExcluded(error)) return refuse('phone_excluded', { date: error.detail });
    throw error;
  }
}
