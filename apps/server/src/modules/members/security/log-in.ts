import type { Input, Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { passwordsOf } from '../../../security/passwords.ts';
import { clearAttempts, countAttempts, refundAttempt, waitDetails } from '../../../security/throttle.ts';
import { cleanText } from '../../../util/text.ts';
import { readSettings, type Settings } from '../../settings/index.ts';
import { normalisePhone, phoneKey, type Who } from '../profiles/index.ts';
import { checkCaptcha } from './captcha.ts';
import { checkWithdrawalPassword, loginLimit, typedSecret } from './check-codes.ts';
import { type Device, knownAddress, openSession } from './sessions.ts';

type LoginAsks = Input<'members', 'login'>;
type Account = { id: bigint; password_hash: string; withdrawal_password_hash: string | null };

/**
 * Opens a session for a phone or member id and a password. Wrong ones are counted for the account and for the address
 * before they are checked; after three the captcha is asked for. What was wrong, and whether the account exists, is
 * not told. From an address the member was never at, the withdrawal password is asked for once it is set.
 */
export async function logIn(
  app: AppContext,
  input: LoginAsks,
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
  // In a flood most are turned away: before they cost anything.
  if (passwordsOf(app.config).isFull()) return refuse('server_busy');
  const settings = await readSettings(app.store);
  const account = await findAccount(app.store, input.name, settings);
  // An unknown name is counted under what was typed, so that it looks like any other.
  const who = account ? `member:${account.id}` : `name:${typedName(app, input.name)}`;
  const counted = await countTry(app, settings, input, who, device.ip);
  if (!counted.ok) return counted;
  const right = await passwordsOf(app.config).verify(
    account?.password_hash ?? null,
    typedSecret(input.password),
  );
  if (!right.ok) {
    // The house was too busy to look: nothing was guessed.
    await refundAttempt(app.store, 'login.account', who);
    await refundAttempt(app.store, 'login.address', `ip:${device.ip}`);
    return right;
  }
  if (!right.value || !account) return refuse('login_wrong');

  const stepUp = await checkAddress(app, account, input.qk_pwd, device.ip);
  if (!stepUp.ok) {
    if (stepUp.refused === 'withdrawal_password_asked') await forgetTries(app.store, who, device.ip);
    return stepUp;
  }
  return app.store.tx((tx) => enter(tx, account, who, device));
}

/** The password is right: opens the session, unless the member is suspended or has a new password since. */
async function enter(
  tx: Tx,
  { id, password_hash: was }: Account,
  who: string,
  device: Device,
): Promise<Result<Output<'members', 'login'>, Refused<'login_wrong' | 'suspended'>>> {
  // A suspension or a new password ends the sessions there are: one that comes at the same moment must not slip in
  // behind it.
  const now = await lockForLogin(tx, id);
  await forgetTries(tx, who, device.ip);
  if (now?.state !== 'active') return refuse('suspended');
  if (now.hash !== was) return refuse('login_wrong');
  const token = await openSession(tx, id, device);
  const previous = now.ip === null ? null : { ip: now.ip, time: now.time!.toISOString() };
  return ok({ token, member_id: Number(id), previous_login: previous });
}

/** The password was right: its tries are forgotten, and the address gets this one back. */
async function forgetTries(db: Queries, who: string, ip: string): Promise<void> {
  // In the order they are taken, so that two logins cannot wait for each other.
  await refundAttempt(db, 'login.address', `ip:${ip}`);
  await clearAttempts(db, 'login.account', who);
}

type AtLogin = { state: Who['state']; hash: string; ip: string | null; time: Date | null };

/** The member as they are now, locked, with their last login. */
async function lockForLogin(tx: Tx, memberId: bigint): Promise<AtLogin | undefined> {
  const { rows } = await tx.query<AtLogin>(
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

/** What was typed may be somebody's phone: it is counted by its keyed hash. */
function typedName({ store }: AppContext, name: string): string {
  const typed = westernDigits(cleanText(name)).slice(0, 40);
  return store.personal.index('login', typed).toString('base64url');
}

async function findAccount(db: Queries, name: string, settings: Settings): Promise<Account | undefined> {
  const phone = normalisePhone(name, settings['phone.area_code']);
  const id = /^\s*(?:M-)?(\d{6,12})\s*$/i.exec(westernDigits(name))?.[1];
  const { rows } = await db.query<Account>(
    `select id, password_hash, withdrawal_password_hash from members.accounts
     where (phone_key = $1 or id = $2) and state <> 'closed' order by phone_key = $1 desc limit 1`,
    [phone && phoneKey(db, phone), phone === null && id ? BigInt(id) : null],
  );
  return rows[0];
}

/** Takes a try of the account and of the address, and has the captcha answered when there were enough wrong ones. */
async function countTry(
  app: AppContext,
  settings: Settings,
  input: LoginAsks,
  who: string,
  ip: string,
): Promise<Result<null, Refused<'captcha_needed' | 'captcha_wrong' | 'too_many_tries'>>> {
  const limit = loginLimit(settings);
  const address = { ...limit, triesMax: settings['login.address_tries'] };
  const takes = await countAttempts(app.store, [
    { scope: 'login.address', subject: `ip:${ip}`, limit: address },
    { scope: 'login.account', subject: who, limit },
  ]);
  const last = takes.at(-1)!;
  if (!last.allowed) return refuse('too_many_tries', waitDetails(last.waitSeconds));
  if (last.tries <= settings['login.captcha_after']) return ok(null);
  const captcha =
    input.captcha_id && input.captcha
      ? await checkCaptcha(app, input.captcha_id, input.captcha)
      : refuse('captcha_needed' as const, {});
  // Without a right picture no password was tried.
  if (!captcha.ok) await refundAttempt(app.store, 'login.account', who);
  return captcha;
}

/** The password was right; is this a place the member has been at, or do they know the withdrawal password too? */
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
  if (await knownAddress(app.store, account.id, ip)) return ok(null);
  if (!typed) return refuse('withdrawal_password_asked');
  return checkWithdrawalPassword(app, account.id, typed);
}
