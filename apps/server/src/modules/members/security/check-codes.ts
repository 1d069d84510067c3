import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries } from '../../../database/index.ts';
import type { MemberContext } from '../../../http/context.ts';
import { passwordsOf } from '../../../security/passwords.ts';
import {
  beginAttempt,
  clearAttempts,
  countAttempt,
  endAttempt,
  type Limit,
  refundAttempt,
  waitDetails,
} from '../../../security/throttle.ts';
import { addressSubject } from '../../../util/address.ts';
import { readSettings } from '../../settings/index.ts';
import { loginLimit } from './login-place.ts';
import { type Secrets, secretsOf } from './secrets.ts';

/** Who types a password or code, and at which address. */
export type CodeSender = Pick<MemberContext, 'memberId' | 'ip'>;

/** Wrong ones of one account, and from one address over all accounts. */
export type CodeLimits = { ofAccount: Limit; ofAddress: Limit };

/** From one address. A carrier's address has many members, so it is far above what one of them mistypes. */
const ADDRESS: Limit = { triesMax: 600, windowSeconds: 3600, lockSeconds: 3600 };

/** How a wrong password or code is refused, with the tries left. */
type Wrong = 'code_wrong' | 'password_wrong' | 'security_code_wrong';

/** A typed password or code with Western digits, since the same digits may be typed with a Burmese keyboard. */
export function typedSecret(typed: string): string {
  return westernDigits(typed);
}

/**
 * Checks the login password of a logged-in member. Tries have a count of their own: strangers cannot make them. A wrong
 * one is refused with `password_wrong` and the tries left. Returns the secrets that were read for it; who does something
 * by it compares them under the member's lock with `havePasswordsStayed`, because the password may be replaced while it
 * is checked.
 */
export async function checkLoginPassword(
  app: AppContext,
  sender: CodeSender,
  typed: string,
): Promise<Result<Secrets, Refused<'password_wrong' | 'server_busy' | 'too_many_tries'>>> {
  const secrets = await secretsOf(app.store, sender.memberId);
  const checked = await checkCounted(app, 'login.session', sender, {
    hash: secrets.login,
    typed,
    limits: { ofAccount: loginLimit(await readSettings(app.store)), ofAddress: ADDRESS },
    wrong: 'password_wrong',
  });
  return checked.ok ? ok(secrets) : checked;
}

/**
 * Checks the withdrawal password and returns what `checkLoginPassword` returns. Refused with `pin_missing` if none is
 * set, `code_wrong` with the tries left, and after five wrong ones `too_many_tries` for 15 minutes of wall time (both are
 * settings). Wrong ones at a login have a count of their own: a stranger who knows the login password must not lock the
 * member's withdrawals.
 */
export async function checkWithdrawalPassword(
  app: AppContext,
  sender: CodeSender,
  typed: string,
  scope: 'withdrawal_password' | 'login.withdrawal_password' = 'withdrawal_password',
): Promise<Result<Secrets, Refused<'code_wrong' | 'pin_missing' | 'server_busy' | 'too_many_tries'>>> {
  const secrets = await secretsOf(app.store, sender.memberId);
  if (secrets.withdrawal === null) return refuse('pin_missing');
  const checked = await checkCounted(app, scope, sender, {
    hash: secrets.withdrawal,
    typed,
    limits: await withdrawalLimits(app),
    wrong: 'code_wrong',
  });
  return checked.ok ? ok(secrets) : checked;
}

/** The limits of wrong withdrawal passwords and of wrong security codes, each counted separately. */
export async function withdrawalLimits(app: AppContext): Promise<CodeLimits> {
  const settings = await readSettings(app.store);
  const ofAccount = {
    triesMax: settings['withdrawal.password_tries'],
    windowSeconds: 86_400,
    lockSeconds: settings['withdrawal.password_lock_minutes'] * 60,
  };
  return { ofAccount, ofAddress: ADDRESS };
}

/**
 * Checks a secret. The try is counted for the account and for the address before it is checked; for the address only a
 * wrong one stays counted. Concurrent right tries do not lock each other out (docs/decisions/0065).
 */
export async function checkCounted<W extends Wrong>(
  app: AppContext,
  scope: string,
  { memberId, ip }: CodeSender,
  { limits, ...secret }: { hash: string | null; typed: string; limits: CodeLimits; wrong: W },
): Promise<Result<null, Refused<W | 'server_busy' | 'too_many_tries'>>> {
  const [addressScope, address] = [`${scope}.address`, addressSubject(ip)];
  const fromAddress = await countAttempt(app.store, addressScope, address, limits.ofAddress);
  if (!fromAddress.allowed) return refuse('too_many_tries', waitDetails(fromAddress.waitSeconds));
  const checked = await checkOfAccount(app, scope, memberId, { ...secret, limit: limits.ofAccount });
  if (checked.ok || checked.refused !== secret.wrong) await refundAttempt(app.store, addressScope, address);
  return checked;
}

async function checkOfAccount<W extends Wrong>(
  app: AppContext,
  scope: string,
  memberId: bigint,
  { hash, typed, limit, wrong }: { hash: string | null; typed: string; limit: Limit; wrong: W },
): Promise<Result<null, Refused<W | 'server_busy' | 'too_many_tries'>>> {
  const subject = `member:${memberId}`;
  const tries = await beginAttempt(app.store, scope, subject, limit);
  if (tries === 'busy') return refuse('server_busy');
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const verified = await passwordsOf(app.config).ofMember(memberId).verify(hash, typedSecret(typed));
  if (verified.ok && verified.value) {
    await clearAttempts(app.store, scope, subject);
    return ok(null);
  }
  // The server was too busy to check the password, so this was no guess.
  if (!verified.ok) await refundAttempt(app.store, scope, subject);
  await endAttempt(app.store, scope, subject);
  return verified.ok ? refuse(wrong, { n: tries.triesLeft }) : verified;
}

/** Whether the member has set a withdrawal password. */
export async function hasWithdrawalPassword(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from members.accounts where id = $1 and withdrawal_password_hash is not null',
    [memberId],
  );
  return rowCount === 1;
}
