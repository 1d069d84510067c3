import type { Input, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { passwordsOf } from '../../security/passwords.ts';
import { decryptSecret } from '../../security/secrets.ts';
import { clearAttempts, countAttempt, refundAttempt, waitDetails } from '../../security/throttle.ts';
import { addressSubject } from '../../util/address.ts';
import { cleanText } from '../../util/text.ts';
import { audit, auditAlone } from './audit.ts';
import { openSession } from './sessions.ts';
import { noteRecoverySession, useRecoveryCode } from './staff/index.ts';
import { matchingStep, useStep } from './totp.ts';

type LoginInput = Input<'operators', 'login'>;
type Account = {
  id: bigint;
  name: string;
  full_name: string;
  role: Operator['role'];
  /** Null only for accounts that cannot log in. */
  password_hash: string | null;
  totp_secret: Buffer | null;
  totp_step_used: bigint;
};

/**
 * Limits of wrong logins: for a name from one IP address, for a name from all addresses, and for an IP address with all
 * names. The limit for a name from all addresses is high, so that nobody who knows the name can lock its owner out.
 */
export const OPERATOR_LOGIN_LIMITS = {
  name: { triesMax: 5, windowSeconds: 900, lockSeconds: 900 },
  everywhere: { triesMax: 100, windowSeconds: 900, lockSeconds: 900 },
  address: { triesMax: 30, windowSeconds: 900, lockSeconds: 900 },
};

/**
 * Opens a session with name, password and a TOTP code or a recovery code. The refusal does not tell which was wrong. A
 * code works once, a TOTP code at most one step of 30 s early or late by wall time. Every login and every `login_wrong`
 * is audited; refusals because of too many tries or load are not.
 */
export async function logIn(
  app: AppContext,
  input: LoginInput,
  ip: string,
): Promise<
  Result<{ token: string; operator: Operator }, Refused<'login_wrong' | 'server_busy' | 'too_many_tries'>>
> {
  const name = cleanText(input.name).toLowerCase();
  const address = await countAttempt(
    app.store,
    'operator.address',
    addressSubject(ip),
    OPERATOR_LOGIN_LIMITS.address,
  );
  if (!address.allowed) return refuse('too_many_tries', waitDetails(address.waitSeconds));
  const { name: limit, everywhere } = OPERATOR_LOGIN_LIMITS;
  const tries = await countAttempt(app.store, 'operator.login', `name:${name} ${addressSubject(ip)}`, limit);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const all = await countAttempt(app.store, 'operator.everywhere', `name:${name}`, everywhere);
  if (!all.allowed) return refuse('too_many_tries', waitDetails(all.waitSeconds));

  const account = await findActive(app, name);
  const verified = await passwordsOf(app.config).verify(account?.password_hash ?? null, input.password);
  if (!verified.ok) return verified;
  if (!account || !verified.value) return loginRefused(app, account, ip);

  const opened = await app.store.tx(async (tx) => {
    const factor = await useSecondFactor(tx, app, account, input, ip);
    if (factor === null) return null;
    const token = await openSession(tx, account.id, ip);
    if (factor === 'recovery') await noteRecoverySession(tx, account.id, token);
    const entry = { operatorId: account.id, operatorName: account.name, ip };
    const action = factor === 'totp' ? 'login' : 'login.recovery';
    await audit(tx, { ...entry, action, subject: `operator:${account.id}` });
    return token;
  });
  if (opened === null) return loginRefused(app, account, ip);
  await clearAttempts(app.store, 'operator.login', `name:${name} ${addressSubject(ip)}`);
  await clearAttempts(app.store, 'operator.everywhere', `name:${name}`);
  await refundAttempt(app.store, 'operator.address', addressSubject(ip));
  const { id, full_name: fullName, role } = account;
  return ok({ token: opened, operator: { id, name: account.name, fullName, role } });
}

async function findActive(app: AppContext, name: string): Promise<Account | undefined> {
  const { rows } = await app.store.query<Account>(
    `select id, name, full_name, role, password_hash, totp_secret, totp_step_used
     from operators.accounts where name = $1 and state = 'active'`,
    [name],
  );
  return rows[0];
}

/** Uses up the code of a login and tells which it was; null if it is wrong. */
async function useSecondFactor(
  tx: Tx,
  app: AppContext,
  account: Account,
  { totp, recovery_code: typed = '' }: LoginInput,
  ip: string,
): Promise<'totp' | 'recovery' | null> {
  if (totp === undefined)
    return (await useRecoveryCode(tx, app, { operatorId: account.id, typed, ip })) ? 'recovery' : null;
  if (account.totp_secret === null) return null;
  const secret = decryptSecret(app.config, account.totp_secret);
  const step = matchingStep(app, { secret, stepUsed: account.totp_step_used }, totp);
  return step !== null && (await useStep(tx, account.id, step)) ? 'totp' : null;
}

/** Audits a refused login. An unknown name is not logged, because it may be a password typed into the wrong field. */
async function loginRefused(
  app: AppContext,
  account: Account | undefined,
  ip: string,
): Promise<{ ok: false } & Refused<'login_wrong'>> {
  await auditAlone(app.store, {
    operatorId: account?.id ?? null,
    operatorName: account?.name ?? 'unknown name',
    action: 'login.refused',
    subject: account ? `operator:${account.id}` : '',
    ip,
  });
  return refuse('login_wrong');
}
