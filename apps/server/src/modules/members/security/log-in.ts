import type { Input, Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { rememberDevice } from '../../../security/known-devices.ts';
import { passwordsOf } from '../../../security/passwords.ts';
import {
  type AttemptLimit,
  clearAttempts,
  countAttempts,
  refundAttempt,
  waitDetails,
} from '../../../security/throttle.ts';
import { cleanText } from '../../../util/text.ts';
import { readSettings, type Settings } from '../../settings/index.ts';
import { normalisePhone, phoneKey, tellFailedLogins, type Who } from '../profiles/index.ts';
import { checkCaptcha } from './captcha.ts';
import { checkWithdrawalPassword, typedSecret } from './check-codes.ts';
import { recordFailedLogin } from './failed-logins.ts';
import { countsOf, type LoginPlace, placeOf } from './login-place.ts';
import { newPasswordRefusal } from './new-password.ts';
import { type Device, isKnownAddress, openSession } from './sessions.ts';

type LoginInput = Input<'members', 'login'>;
type Account = {
  id: bigint;
  password_hash: string;
  withdrawal_password_hash: string | null;
  must_change_password: boolean;
};

/** Wrong passwords from elsewhere after which the member is told. */
const FAILURES_TOLD = 3;

/**
 * Opens a session with a phone or member id and a password. Tries are counted for the place they come from before they
 * are checked (`login-place.ts`); after three wrong ones a captcha is required. The refusal never reveals whether the
 * account exists. From an IP address that is new for the member, the withdrawal password is required if it is set.
 * A password that an agent gave opens a session only together with the one that replaces it.
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
      | 'password_change_needed'
      | 'password_common'
      | 'password_form'
      | 'password_long'
      | 'password_same'
      | 'password_short'
      | 'pin_missing'
      | 'server_busy'
      | 'suspended'
      | 'too_many_tries'
      | 'under_18'
      | 'withdrawal_password_asked'
    >
  >
> {
  // Under a flood of logins most are refused here, before they cost anything.
  if (passwordsOf(app.config).isFull()) return refuse('server_busy');
  const settings = await readSettings(app.store);
  const account = await findAccount(app.store, input.name, settings);
  const name = loginName(readLoginName(input.name, settings), input.name);
  const place = await placeOf(
    app.store,
    { memberId: account?.id, name },
    { ...device, token: input.device ?? null },
  );
  const counts = countsOf(place, device.ip, settings);
  const counted = await countLoginAttempt(app, settings, input, counts);
  if (!counted.ok) return counted;
  const verified = await passwordsOf(app.config)
    .ofAddress(device.ip)
    .verify(account?.password_hash ?? null, typedSecret(input.password));
  if (!verified.ok) {
    // The server was too busy to check the password, so this was no guess.
    for (const { scope, subject } of counts) await refundAttempt(app.store, scope, subject);
    return verified;
  }
  if (!verified.value || !account) {
    // Not awaited: the time of the answer must not tell whether there is an account.
    if (account) void noteFailure(app, account.id, { place, tries: counted.value, ip: device.ip });
    return refuse('login_wrong');
  }

  const checkedAddress = await checkAddress(app, account, input.qk_pwd, device.ip);
  if (!checkedAddress.ok) {
    if (checkedAddress.refused === 'withdrawal_password_asked') await clearCounts(app.store, counts);
    return checkedAddress;
  }
  const replacement = await replacementOf(app, account, { ...input, ip: device.ip }, settings);
  if (!replacement.ok) {
    // The password was right, so this was no guess.
    await clearCounts(app.store, counts);
    return replacement;
  }
  return app.store.tx((tx) =>
    openCheckedSession(tx, account, counts, {
      ...device,
      token: input.device ?? null,
      newHash: replacement.value,
    }),
  );
}

/** The hash of the password that replaces the one an agent gave; null if the account keeps its password. */
async function replacementOf(
  app: AppContext,
  account: Account,
  input: LoginInput & { ip: string },
  settings: Settings,
): Promise<
  Result<
    string | null,
    Refused<
      | 'password_change_needed'
      | 'password_common'
      | 'password_form'
      | 'password_long'
      | 'password_same'
      | 'password_short'
      | 'server_busy'
      | 'under_18'
    >
  >
> {
  if (!account.must_change_password) return ok(null);
  if (input.new_password === undefined) return refuse('password_change_needed');
  if (!input.adult) return refuse('under_18');
  const password = typedSecret(input.new_password);
  const refused = newPasswordRefusal(password, settings['register.password_rule']);
  if (refused) return refuse(refused);
  if (password === typedSecret(input.password)) return refuse('password_same');
  return passwordsOf(app.config).ofAddress(input.ip).hash(password);
}

/** After a wrong password: records it where the member sees it, and tells the member of several from elsewhere. */
async function noteFailure(
  app: AppContext,
  memberId: bigint,
  { place, tries, ip }: { place: LoginPlace; tries: number; ip: string },
): Promise<void> {
  try {
    await recordFailedLogin(app.store, memberId, ip);
    if (place.kind === 'elsewhere' && tries >= FAILURES_TOLD) await tellFailedLogins(app, memberId, ip);
  } catch (error) {
    app.log.error(error, 'a failed login was not recorded');
  }
}

/** After a correct password: opens the session, unless the member was suspended or the password changed meanwhile. */
async function openCheckedSession(
  tx: Tx,
  { id, password_hash: was }: Account,
  counts: readonly AttemptLimit[],
  device: Device & { token: string | null; newHash: string | null },
): Promise<Result<Output<'members', 'login'>, Refused<'login_wrong' | 'suspended'>>> {
  // A suspension or a new password ends the existing sessions. The lock prevents a concurrent login from opening one
  // after that.
  const locked = await lockForLogin(tx, id);
  await clearCounts(tx, counts);
  if (locked?.state !== 'active') return refuse('suspended');
  if (locked.hash !== was) return refuse('login_wrong');
  if (device.newHash !== null) {
    await tx.query(
      'update members.accounts set password_hash = $2, must_change_password = false where id = $1',
      [id, device.newHash],
    );
  }
  const remembered = await rememberDevice(tx, `member:${id}`, device.token);
  const token = await openSession(tx, id, { ...device, deviceHash: remembered.hash });
  const previous = locked.ip === null ? null : { ip: locked.ip, time: locked.time!.toISOString() };
  return ok({ token, device: remembered.token, member_id: Number(id), previous_login: previous });
}

/** After a correct password: clears the tries of the place and refunds this one to the IP address. */
async function clearCounts(db: Queries, counts: readonly AttemptLimit[]): Promise<void> {
  // In the order in which they are counted, so that two logins cannot deadlock.
  for (const { scope, subject } of counts) {
    if (scope === 'login.address') await refundAttempt(db, scope, subject);
    else await clearAttempts(db, scope, subject);
  }
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

/** The typed name under which tries are counted. */
const loginName = ({ phone, id }: ReturnType<typeof readLoginName>, typed: string): string =>
  phone ?? id ?? cleanText(typed).slice(0, 40);

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
    `select id, password_hash, withdrawal_password_hash, must_change_password from members.accounts
     where (phone_key = $1 or id = $2) and state <> 'closed' order by phone_key = $1 desc limit 1`,
    [phone && phoneKey(db, phone), id ?? null],
  );
  return rows[0];
}

/**
 * Counts a try, and checks the captcha if there were too many wrong ones from this place or address. Returns the tries
 * from this place.
 */
async function countLoginAttempt(
  app: AppContext,
  settings: Settings,
  input: LoginInput,
  counts: readonly AttemptLimit[],
): Promise<Result<number, Refused<'captcha_needed' | 'captcha_wrong' | 'too_many_tries'>>> {
  const results = await countAttempts(app.store, counts);
  const last = results.at(-1)!;
  if (!last.allowed) return refuse('too_many_tries', waitDetails(last.waitSeconds));
  const ofAddress = counts.length > 1 ? results[0]!.tries : 0;
  if (last.tries <= settings['login.captcha_after'] && ofAddress <= settings['login.address_tries'])
    return ok(last.tries);
  const captcha =
    input.captcha_id && input.captcha
      ? await checkCaptcha(app, input.captcha_id, input.captcha)
      : refuse('captcha_needed' as const, {});
  if (captcha.ok) return ok(last.tries);
  // Without a correct captcha the password is not checked, so this was no guess.
  for (const { scope, subject } of counts) await refundAttempt(app.store, scope, subject);
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
  const sender = { memberId: account.id, ip };
  const checked = await checkWithdrawalPassword(app, sender, typed, 'login.withdrawal_password');
  return checked.ok ? ok(null) : checked;
}
