import type { Input, Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { passwordsOf } from '../../../security/passwords.ts';
import { clearAttempts, countAttempts, refundAttempt, waitDetails } from '../../../security/throttle.ts';
import { addressSubject } from '../../../util/address.ts';
import { cleanText } from '../../../util/text.ts';
import { readSettings, type Settings } from '../../settings/index.ts';
import { normalisePhone, phoneKey, type Who } from '../profiles/index.ts';
import { checkCaptcha } from './captcha.ts';
import { checkWithdrawalPassword, loginLimit, typedSecret } from './check-codes.ts';
import { type Device, isKnownAddress, openSession } from './sessions.ts';

type LoginInput = Input<'members', 'login'>;
type Account = { id: bigint; password_hash: string; withdrawal_password_hash: string | null };

/**
 * Opens a session with a phone or member id and a password. Tries are counted for the account and the IP address before
 * they are checked; after three wrong ones a captcha is required. The refusal never reveals whether the account exists.
 * From an IP address that is new for the member, the withdrawal password is required if it is set.
 */
export async function logIn(
  app: AppContext,
  input: LoginInput,
  device: Device,
): Promise<
  Result<
    Output<'members', 'login'>,
    Refused<
      | 'captcha_needed'
      | 'captcha_wrong'
      | 'code_wrong'
      | 'login_wrong'
      | 'pin_missing'
      | 'server_busy'
      | 'suspended'
      | 'too_many_tries'
      | 'withdrawal_password_asked'
    >
  >
> {
  // Under a flood of logins most are refused here, before they cost anything.
  if (passwordsOf(app.config).isFull()) return refuse('server_busy');
  const settings = await readSettings(app.store);
  const account = await findAccount(app.store, input.name, settings);
  // An unknown name is counted under a keyed hash of what was typed, so that it behaves like an account.
  const subject = account ? `member:${account.id}` : `name:${hashTypedName(app, input.name, settings)}`;
  const counted = await countLoginAttempt(app, settings, input, subject, device.ip);
  if (!counted.ok) return counted;
  const verified = await passwordsOf(app.config).verify(
    account?.password_hash ?? null,
    typedSecret(input.password),
  );
  if (!verified.ok) {
    // The server was too busy to check the password, so this was no guess.
    await refundAttempt(app.store, 'login.account', subject);
    await refundAttempt(app.store, 'login.address', addressSubject(device.ip));
    return verified;
  }
  if (!verified.value || !account) return refuse('login_wrong');

  const checkedAddress = await checkAddress(app, account, input.qk_pwd, device.ip);
  if (!checkedAddress.ok) {
    if (checkedAddress.refused === 'withdrawal_password_asked')
      await clearLoginAttempts(app.store, subject, device.ip);
    return checkedAddress;
  }
  return app.store.tx((tx) => openCheckedSession(tx, account, subject, device));
}

/** After a correct password: opens the session, unless the member was suspended or the password changed meanwhile. */
async function openCheckedSession(
  tx: Tx,
  { id, password_hash: was }: Account,
  subject: string,
  device: Device,
): Promise<Result<Output<'members', 'login'>, Refused<'login_wrong' | 'suspended'>>> {
  // A suspension or a new password ends the existing sessions. The lock prevents a concurrent login from opening one
  // after that.
  const locked = await lockForLogin(tx, id);
  await clearLoginAttempts(tx, subject, device.ip);
  if (locked?.state !== 'active') return refuse('suspended');
  if (locked.hash !== was) return refuse('login_wrong');
  const token = await openSession(tx, id, device);
  const previous = locked.ip === null ? null : { ip: locked.ip, time: locked.time!.toISOString() };
  return ok({ token, member_id: Number(id), previous_login: previous });
}

/** After a correct password: clears the account's tries and refunds this one to the IP address. */
async function clearLoginAttempts(db: Queries, subject: string, ip: string): Promise<void> {
  // In the order in which they are counted, so that two logins cannot deadlock.
  await refundAttempt(db, 'login.address', addressSubject(ip));
  await clearAttempts(db, 'login.account', subject);
}

type LockedAccount = { state: Who['state']; hash: string; ip: string | null; time: Date | null };

/** Locks the member's row and reads it with the last login. */
async function lockForLogin(tx: Tx, memberId: bigint): Promise<LockedAccount | undefined> {
  const { rows } = await tx.query<LockedAccount>(
    `select a.state, a.password_hash as hash, l.ip, l.business_at as time
     from members.accounts a
     left join lateral (
       select ip, business_at from members.logins where member_id = a.id order by id desc limit 1
     ) l on true
     where a.id = $1 for no key update of a`,
    [memberId],
  );
  return rows[0];
}

/** A keyed hash of the typed name, because it may be a phone number. */
function hashTypedName({ store }: AppContext, name: string, settings: Settings): string {
  const { phone, id } = readLoginName(name, settings);
  const typed = phone ?? id ?? cleanText(name).slice(0, 40);
  return store.personal.index('login', typed).toString('base64url');
}

/**
 * What a typed name may be: a phone in any format, or the id of a member. All forms of one phone or id count as one
 * name, so that the tries of a name do not tell whether it has an account.
 */
function readLoginName(name: string, settings: Settings): { phone: string | null; id: string | undefined } {
  const phone = normalisePhone(name, settings['phone.area_code']);
  const digits = /^\s*(?:M-)?(\d{6,12})\s*$/i.exec(westernDigits(name))?.[1];
  return { phone, id: phone === null && digits ? String(BigInt(digits)) : undefined };
}

async function findAccount(db: Queries, name: string, settings: Settings): Promise<Account | undefined> {
  const { phone, id } = readLoginName(name, settings);
  const { rows } = await db.query<Account>(
    `select id, password_hash, withdrawal_password_hash from members.accounts
     where (phone_key = $1 or id = $2) and state <> 'closed' order by phone_key = $1 desc limit 1`,
    [phone && phoneKey(db, phone), id ?? null],
  );
  return rows[0];
}

/** Counts a try for the account and the IP address, and checks the captcha if there were too many wrong ones. */
async function countLoginAttempt(
  app: AppContext,
  settings: Settings,
  input: LoginInput,
  subject: string,
  ip: string,
): Promise<Result<null, Refused<'captcha_needed' | 'captcha_wrong' | 'too_many_tries'>>> {
  const limit = loginLimit(settings);
  const address = { ...limit, triesMax: settings['login.address_tries'] };
  const results = await countAttempts(app.store, [
    { scope: 'login.address', subject: addressSubject(ip), limit: address },
    { scope: 'login.account', subject, limit },
  ]);
  const last = results.at(-1)!;
  if (!last.allowed) return refuse('too_many_tries', waitDetails(last.waitSeconds));
  if (last.tries <= settings['login.captcha_after']) return ok(null);
  const captcha =
    input.captcha_id && input.captcha
      ? await checkCaptcha(app, input.captcha_id, input.captcha)
      : refuse('captcha_needed' as const, {});
  // Without a correct captcha the password is not checked, so this was no guess.
  if (!captcha.ok) await refundAttempt(app.store, 'login.account', subject);
  return captcha;
}

/** Requires the withdrawal password from an IP address that is new for the member. */
async function checkAddress(
  app: AppContext,
  account: Account,
  typed: string | undefined,
  ip: string,
): Promise<
  Result<
    null,
    Refused<'code_wrong' | 'pin_missing' | 'server_busy' | 'too_many_tries' | 'withdrawal_password_asked'>
  >
> {
  if (account.withdrawal_password_hash === null) return ok(null);
  if (await isKnownAddress(app.store, account.id, ip)) return ok(null);
  if (!typed) return refuse('withdrawal_password_asked');
  return checkWithdrawalPassword(app, account.id, typed);
}
