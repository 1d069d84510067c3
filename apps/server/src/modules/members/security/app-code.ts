import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { passwordsOf } from '../../../security/passwords.ts';
import type { Limit } from '../../../security/throttle.ts';
import { readSettings } from '../../settings/index.ts';
import { type CodeSender, checkCounted, checkLoginPassword } from './check-codes.ts';

const DIGITS = 4;
/** Wrong codes allowed from one IP address, over all accounts. */
const ADDRESS: Limit = { triesMax: 60, windowSeconds: 3600, lockSeconds: 3600 };

/**
 * Sets the code that the app asks for at every start, or removes it (empty). Needs the login password. Refused as
 * `already_decided` if that was replaced meanwhile.
 */
export async function changeAppCode(
  app: AppContext,
  { code, password }: { code: string; password: string },
  sender: CodeSender,
): Promise<
  Result<
    Record<string, never>,
    Refused<'already_decided' | 'digits_needed' | 'password_wrong' | 'server_busy' | 'too_many_tries'>
  >
> {
  const digits = westernDigits(code);
  if (digits !== '' && !/^\d{4}$/.test(digits)) return refuse('digits_needed', { n: DIGITS });
  const { memberId } = sender;
  const checked = await checkLoginPassword(app, sender, password);
  if (!checked.ok) return checked;
  const hashed = digits === '' ? ok(null) : await passwordsOf(app.config).ofMember(memberId).hash(digits);
  if (!hashed.ok) return hashed;
  const { rowCount } = await app.store.query(
    'update members.accounts set app_code_hash = $2 where id = $1 and password_hash = $3',
    [memberId, hashed.value, checked.value.login],
  );
  return rowCount === 1 ? ok({}) : refuse('already_decided');
}

/**
 * Checks the code at a start of the app. Every try is counted for the account and the IP address before it is checked.
 * Always accepted if the account has no code, which happens when the code was removed on another device.
 */
export async function checkAppCode(
  app: AppContext,
  code: string,
  sender: CodeSender,
): Promise<Result<Record<string, never>, Refused<'code_wrong' | 'server_busy' | 'too_many_tries'>>> {
  const { rows } = await app.store.query<{ hash: string | null }>(
    'select app_code_hash as hash from members.accounts where id = $1',
    [sender.memberId],
  );
  const hash = rows[0]?.hash ?? null;
  if (hash === null) return ok({});
  const settings = await readSettings(app.store);
  const ofAccount = {
    triesMax: settings['app.code_tries'],
    windowSeconds: 86_400,
    lockSeconds: settings['app.code_lock_minutes'] * 60,
  };
  const limits = { ofAccount, ofAddress: ADDRESS };
  const secret = { hash, typed: code, limits, wrong: 'code_wrong' } as const;
  const checked = await checkCounted(app, 'app_code', sender, secret);
  return checked.ok ? ok({}) : checked;
}
