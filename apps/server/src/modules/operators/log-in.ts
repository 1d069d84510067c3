import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import { verifySync } from 'otplib';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { rememberDevice } from '../../security/known-devices.ts';
import { passwordsOf } from '../../security/passwords.ts';
import { decryptSecret } from '../../security/secrets.ts';
import { clearAttempts, countAttempts, refundAttempt, waitDetails } from '../../security/throttle.ts';
import { cleanText } from '../../util/text.ts';
import { audit, auditAlone } from './audit.ts';
import { countsOf } from './login-place.ts';
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
 * Opens a session with name, password and TOTP code. The refusal does not tell which was wrong. A code works once, at
 * most one step of 30 s early or late by wall time. Every login and every `login_wrong` is audited; refusals because of
 * too many tries or load are not. `from.device` is the token of the device; the reply has the one to keep.
 */
export async function logIn(
  app: AppContext,
  input: LoginInput,
  from: { ip: string; device: string | null },
): Promise<
  Result<
    { token: string; device: string; operator: Operator },
    Refused<'login_wrong' | 'server_busy' | 'too_many_tries'>
  >
> {
  const name = cleanText(input.name).toLowerCase();
  const { ip } = from;
  const account = await findActive(app, name);
  const counts = await countsOf(app.store, name, account?.id, from);
  const last = (await countAttempts(app.store, counts)).at(-1)!;
  if (!last.allowed) return refuse('too_many_tries', waitDetails(last.waitSeconds));

  const verified = await passwordsOf(app.config).verify(account?.password_hash ?? null, input.password);
  if (!verified.ok) {
    // The server was too busy to check the password, so this was no guess.
    for (const { scope, subject } of counts) await refundAttempt(app.store, scope, subject);
    return verified;
  }
  const step = account && verified.value ? totpStep(app, account, input.totp) : null;
  if (!account || step === null) return loginRefused(app, account, ip);

  const opened = await app.store.tx(async (tx) => {
    if (!(await useStep(tx, account.id, step))) return null;
    const token = await openSession(tx, account.id, ip);
    const entry = { operatorId: account.id, operatorName: account.name, ip };
    await audit(tx, { ...entry, action: 'login', subject: `operator:${account.id}` });
    const { token: device } = await rememberDevice(tx, `operator:${account.id}`, from.device);
    return { token, device };
  });
  if (opened === null) return loginRefused(app, account, ip);
  for (const { scope, subject } of counts) {
    if (scope === 'operator.address') await refundAttempt(app.store, scope, subject);
    else await clearAttempts(app.store, scope, subject);
  }
  const { id, full_name: fullName, role } = account;
  return ok({ ...opened, operator: { id, name: account.name, fullName, role } });
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
