import { randomInt } from 'node:crypto';
import type { Input, Lang, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { rememberDevice } from '../../../security/known-devices.ts';
import { passwordsOf } from '../../../security/passwords.ts';
import { rollbackOnRefusal } from '../../../util/rollback-on-refusal.ts';
import { cleanText } from '../../../util/text.ts';
import { memberAccounts } from '../../ledger/index.ts';
import { readSettings } from '../../settings/index.ts';
import {
  encryptedPhone,
  isPhoneExcluded,
  memberByPhone,
  normalisePhone,
  phoneColumns,
} from '../profiles/index.ts';
import {
  checkOtp,
  type Device,
  newPasswordRefusal,
  openSession,
  typedSecret,
  useOtp,
} from '../security/index.ts';
import { findInviter } from './find-inviter.ts';

type Session = Output<'members', 'register'>;

/** Letters and digits without those that look alike. */
const INVITE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 6;

/**
 * Registers a member: an account for a phone verified by code, its two ledger accounts, and a session. The person must
 * declare to be 18. An invite code sets who invited the member, whose downline they join.
 */
export async function register(
  app: AppContext,
  input: Input<'members', 'register'>,
  device: Device,
): Promise<Result<Session, RefusalOf<'members', 'register'>>> {
  const settings = await readSettings(app.store);
  if (!input.adult) return refuse('under_18');
  const phone = normalisePhone(input.mobile, settings['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  const password = typedSecret(input.password);
  const refused = newPasswordRefusal(password, settings['register.password_rule']);
  if (refused) return refuse(refused);
  const code = cleanText(input.yqm ?? '');
  const inviter = code === '' ? undefined : await findInviter(app.store, code);
  if (code !== '' && !inviter) return refuse('invite_unknown');
  const otp = await checkOtp(app, {
    phone,
    purpose: 'register',
    typed: input.otp,
    ticket: input.ticket,
    ip: device.ip,
  });
  if (!otp.ok) return otp;
  const hashed = await passwordsOf(app.config).ofAddress(device.ip).hash(password);
  if (!hashed.ok) return hashed;
  try {
    return await rollbackOnRefusal(
      app.store,
      async (tx): Promise<Result<Session, Refused<'otp_wrong' | 'phone_taken'>>> => {
        if (!(await useOtp(tx, otp.value))) return refuse('otp_wrong');
        const account = {
          phone,
          passwordHash: hashed.value,
          lang: input.lang ?? 'my',
          invitedBy: inviter?.id ?? null,
        };
        const memberId = await openAccount(tx, account, device.ip);
        if (memberId === null) return refuse('phone_taken');
        const remembered = await rememberDevice(tx, `member:${memberId}`, input.device ?? null);
        const token = await openSession(tx, memberId, { ...device, deviceHash: remembered.hash });
        return ok({ token, device: remembered.token, member_id: Number(memberId), previous_login: null });
      },
    );
  } catch (error) {
    if (isPhoneExcluded(error)) return refuse('phone_excluded', { date: error.detail });
    throw error;
  }
}

export type NewAccount = {
  /** E.164; null: an agent creates the account, and the member adds the phone. */
  phone: string | null;
  passwordHash: string;
  lang: Lang;
  invitedBy: bigint | null;
  isAgent?: boolean;
  /** The password was given by somebody else; the first login must replace it. */
  mustChangePassword?: boolean;
};

/**
 * Opens an account and its two ledger accounts. Returns the new id, or null if the phone has an account already.
 * Retries if the random invite code exists.
 */
export async function openAccount(tx: Tx, account: NewAccount, ip: string): Promise<bigint | null> {
  const { phone, passwordHash, lang, invitedBy, isAgent = false, mustChangePassword = false } = account;
  const phoneValues = phone === null ? [null, null, null] : encryptedPhone(tx, phone);
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await tx.query<{ id: bigint }>(
      `insert into members.accounts (${phoneColumns}, password_hash, lang, invited_by, is_agent, invite_code,
                                     register_ip, must_change_password)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
      [...phoneValues, passwordHash, lang, invitedBy, isAgent, newInviteCode(), ip, mustChangePassword],
    );
    if (rows[0]) {
      await memberAccounts(tx, rows[0].id);
      return rows[0].id;
    }
    if (phone !== null && (await memberByPhone(tx, phone)) !== null) return null;
  }
  throw new Error('ten invite codes in a row were taken');
}

function newInviteCode(): string {
  return Array.from({ length: INVITE_LENGTH }, () => INVITE_LETTERS[randomInt(INVITE_LETTERS.length)]).join(
    '',
  );
}
