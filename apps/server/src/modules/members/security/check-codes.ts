import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries } from '../../../database/index.ts';
import { passwordsOf } from '../../../security/passwords.ts';
import {
  beginAttempt,
  clearAttempts,
  endAttempt,
  type Limit,
  refundAttempt,
  waitDetails,
} from '../../../security/throttle.ts';
import { readSettings, type Settings } from '../../settings/index.ts';

/** Digits of any family are the same key on another keyboard, in passwords too. */
export function typedSecret(typed: string): string {
  return westernDigits(typed);
}

/** How often a login password may be wrong, at login and when it is changed: one count for both. */
export function loginLimit(settings: Settings): Limit {
  const lockSeconds = settings['login.lock_minutes'] * 60;
  return { triesMax: settings['login.account_tries'], windowSeconds: lockSeconds, lockSeconds };
}

/** Checks the login password of somebody already logged in, with the same count as at login. */
export async function checkLoginPassword(
  app: AppContext,
  memberId: bigint,
  typed: string,
): Promise<Result<null, Refused<'code_wrong' | 'server_busy' | 'too_many_tries'>>> {
  const { rows } = await app.store.query<{ hash: string }>(
    "select password_hash as hash from members.accounts where id = $1 and state <> 'closed'",
    [memberId],
  );
  return checkCounted(
    app,
    'login.account',
    memberId,
    rows[0]?.hash ?? null,
    typed,
    loginLimit(await readSettings(app.store)),
  );
}

/**
 * Checks the withdrawal password. `pin_missing` when none is set; `code_wrong` with the tries left; after five wrong
 * ones `too_many_tries` for 15 minutes of wall time (both settings). Tries are counted before they are checked.
 */
export async function checkWithdrawalPassword(
  app: AppContext,
  memberId: bigint,
  typed: string,
): Promise<Result<null, Refused<'code_wrong' | 'pin_missing' | 'server_busy' | 'too_many_tries'>>> {
  const { rows } = await app.store.query<{ hash: string | null }>(
    'select withdrawal_password_hash as hash from members.accounts where id = $1',
    [memberId],
  );
  const hash = rows[0]?.hash ?? null;
  if (hash === null) return refuse('pin_missing');
  return checkCounted(app, 'withdrawal_password', memberId, hash, typed, await withdrawalLimit(app));
}

/** How often the codes that guard withdrawals may be wrong, each with a count of its own. */
export async function withdrawalLimit(app: AppContext): Promise<Limit> {
  const settings = await readSettings(app.store);
  return {
    triesMax: settings['withdrawal.password_tries'],
    windowSeconds: 86_400,
    lockSeconds: settings['withdrawal.password_lock_minutes'] * 60,
  };
}

/**
 * Checks a secret; its try is counted before it is looked at, and right ones sent at once do not lock each other out
 * (decision 0065).
 */
export async function checkCounted(
  app: AppContext,
  scope: string,
  memberId: bigint,
  hash: string | null,
  typed: string,
  limit: Limit,
): Promise<Result<null, Refused<'code_wrong' | 'server_busy' | 'too_many_tries'>>> {
  const subject = `member:${memberId}`;
  const tries = await beginAttempt(app.store, scope, subject, limit);
  if (tries === 'busy') return refuse('server_busy');
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const right = await passwordsOf(app.config).verify(hash, typedSecret(typed));
  if (right.ok && right.value) {
    await clearAttempts(app.store, scope, subject);
    return ok(null);
  }
  // The house was too busy to look: nothing was guessed.
  if (!right.ok) await refundAttempt(app.store, scope, subject);
  await endAttempt(app.store, scope, subject);
  return right.ok ? refuse('code_wrong', { n: tries.triesLeft }) : right;
}

/** Whether the member has set a withdrawal password. */
export async function hasWithdrawalPassword(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from members.accounts where id = $1 and withdrawal_password_hash is not null',
    [memberId],
  );
  return rowCount === 1;
}
