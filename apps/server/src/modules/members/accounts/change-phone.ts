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
  has_pin: boolean;
  free_at: Date | null;
};

/** What PostgreSQL says when a phone got its account in the same moment. */
const UNIQUE_VIOLATION = '23505';

/**
 * Moves the account to another phone: a code sent there, the login password, and the withdrawal password where one is
 * set. Not within 24 hours of a login password that a one-time code set (`phone_wait`): who holds a stolen number
 * must not carry the account away with it. All other sessions end, and the number before is told.
 */
export async function changePhone(
  app: AppContext,
  delivery: CodeDelivery,
  input: Change,
  { memberId, token, lang }: { memberId: bigint; token: string | null; lang: Lang },
): Promise<Result<Record<string, never>, RefusalOf<'members', 'changePhone'>>> {
  const phone = normalisePhone(input.mobile, (await readSettings(app.store))['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  const { rows } = await app.store.query<Account>(
    `select phone_encrypted, password_hash, withdrawal_password_hash is not null as has_pin,
            case when reset_at > clock_timestamp() - interval '24 hours' then reset_at + interval '24 hours' end as free_at
     from members.accounts where id = $1`,
    [memberId],
  );
  const before = rows[0];
  if (!before) return refuse('not_found');
  if (before.free_at) return refuse('phone_wait', { time: before.free_at.toISOString() });
  const known = await checkLoginPassword(app, memberId, input.password);
  if (!known.ok) return known.refused === 'code_wrong' ? refuse('password_wrong', known.details) : known;
  if (before.has_pin) {
    const pin = await checkWithdrawalPassword(app, memberId, input.qk_pwd ?? '');
    if (!pin.ok) return pin;
  }
  const otp = await checkOtp(app, phone, 'phone', input.otp);
  if (!otp.ok) return otp;
  const changed = await move(app, { memberId, phone, otpId: otp.value, before, token });
  if (changed.ok) {
    const old = app.store.personal.open('phone', before.phone_encrypted);
    await delivery.accept({ phone: old, purpose: 'notice', text: phoneChangedText(lang, phone) });
  }
  return changed;
}

type Moved = Refused<'already_decided' | 'otp_wrong' | 'phone_excluded' | 'phone_taken'>;
type Move = { memberId: bigint; phone: string; otpId: bigint; before: Account; token: string | null };

async function move(
  app: AppContext,
  { memberId, phone, otpId, before, token }: Move,
): Promise<Result<Record<string, never>, Moved>> {
  try {
    return await rollbackOnRefusal(app.store, async (tx): Promise<Result<Record<string, never>, Moved>> => {
      if (!(await useOtp(tx, otpId))) return refuse('otp_wrong');
      const { rowCount } = await tx.query(
        `update members.accounts set (${phoneColumns}) = ($4, $5, $6)
         where id = $1 and phone_encrypted = $2 and password_hash = $3`,
        [memberId, before.phone_encrypted, before.password_hash, ...encryptedPhone(tx, phone)],
      );
      if (rowCount !== 1) return refuse('already_decided');
      await endSessionsOf(tx, memberId, token);
      return ok({});
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('phone_taken');
    if (isPhoneExcluded(error)) return refuse('phone_excluded', { date: error.detail });
    throw error;
  }
}
