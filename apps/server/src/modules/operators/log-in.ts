import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import { verifySync } from 'otplib';
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

type LoginInput = { name: string; password: string; totp: string };
type Account = {
  id: bigint;
  name: string;
  full_name: string;
  role: Operator['role'];
  password_hash: string;
  totp_secret: Buffer;
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
 * Opens a session with name, password and TOTP code. The refusal does not tell which was wrong. A code works once, at
 * most one step of 30 s early or late by wall time. Every login and every `login_wrong` is audited; refusals because of
 * too many tries or load are not.
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
  const step = account && verified.value ? totpStep(app, account, input.totp) : null;
  if (!account || step === null) return loginRefused(app, account, ip);

  const opened = await app.store.tx(async (tx) => {
    if (!(await useStep(tx, account.id, step))) return null;
    const token = await openSession(tx, account.id, ip);
    const entry = { operatorId: account.id, operatorName: account.name, ip };
    await audit(tx, { ...entry, action: 'login', subject: `operator:${account.id}` });
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

/** The time step of a code; null if the code is wrong or its step was used. */
function totpStep(app: AppContext, account: Account, typed: string): number | null {
  const token = westernDigits(typed).replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const checked = verifySync({
    secret: decryptSecret(app.config, account.totp_secret),
    token,
    epoch: Math.floor(app.clock.wall().getTime() / 1000),
    epochTolerance: 30,
    afterTimeStep: Number(account.totp_step_used),
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
}

/** Marks a time step as used. Returns false for the second of two concurrent logins with one code. */
async function useStep(tx: Tx, operatorId: bigint, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update operators.accounts set totp_step_used = $2 where id = $1 and totp_step_used < $2',
    [operatorId, step],
  );
  return rowCount === 1;
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
