import type { Input, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
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
 * Opens a session with name, password and a TOTP code or a recovery code. The refusal does not tell which was wrong. A
 * code works once, a TOTP code at most one step of 30 s early or late by wall time. Every login and every `login_wrong`
 * is audited; refusals because of too many tries or load are not. `from.device` is the token of the device; the reply
 * has the one to keep.
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

  const verified = await passwordsOf(app.config)
    .ofAddress(ip)
    .verify(account?.password_hash ?? null, input.password);
  if (!verified.ok) {
    // The server was too busy to check the password, so this was no guess.
    for (const { scope, subject } of counts) await refundAttempt(app.store, scope, subject);
    return verified;
  }
  if (!account || !verified.value) return loginRefused(app, account, ip);

  const opened = await app.store.tx(async (tx) => {
    if (!(await isUnchanged(tx, account))) return null;
    const factor = await useSecondFactor(tx, app, account, input, ip);
    if (factor === null) return null;
    const token = await openSession(tx, account.id, ip);
    if (factor === 'recovery') await noteRecoverySession(tx, account.id, token);
    const entry = { operatorId: account.id, operatorName: account.name, ip };
    const action = factor === 'totp' ? 'login' : 'login.recovery';
    await audit(tx, { ...entry, action, subject: `operator:${account.id}` });
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

/** Whether the account still has the checked password. Locks it, so that a reset cannot come between. */
async function isUnchanged(tx: Tx, { id, password_hash: checked }: Account): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from operators.accounts where id = $1 and state = 'active' and password_hash = $2 for no key update`,
    [id, checked],
  );
  return rowCount === 1;
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
