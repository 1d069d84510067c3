import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { OperatorContext } from '../../http/context.ts';
import { decryptSecret } from '../../security/secrets.ts';
import { clearAttempts, countAttempt, waitDetails } from '../../security/throttle.ts';
import { audit, by } from './audit.ts';
import { replaceRecoveryCodes } from './staff/index.ts';
import { matchingStep, useStep } from './totp.ts';

const LIMIT = { triesMax: 5, windowSeconds: 900, lockSeconds: 900 };

/**
 * Replaces the operator's own recovery codes. It takes a TOTP code, so that somebody at an unlocked screen cannot take
 * the account along.
 */
export async function renewRecoveryCodes(
  app: AppContext,
  input: Input<'operators', 'newRecoveryCodes'>,
  context: OperatorContext,
): Promise<Result<Output<'operators', 'newRecoveryCodes'>, RefusalOf<'operators', 'newRecoveryCodes'>>> {
  const { id } = context.operator;
  const subject = `operator:${id}`;
  const tries = await countAttempt(app.store, 'operator.recovery', subject, LIMIT);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const codes = await app.store.tx(async (tx) => {
    const { rows } = await tx.query<{ totp_secret: Buffer | null; totp_step_used: bigint }>(
      'select totp_secret, totp_step_used from operators.accounts where id = $1',
      [id],
    );
    const { totp_secret: encrypted, totp_step_used: stepUsed } = rows[0]!;
    if (!encrypted) return null;
    const step = matchingStep(app, { secret: decryptSecret(app.config, encrypted), stepUsed }, input.totp);
    if (step === null || !(await useStep(tx, id, step))) return null;
    const replaced = await replaceRecoveryCodes(tx, app, id);
    await audit(tx, { ...by(context), action: 'recovery.new', subject });
    return replaced;
  });
  if (codes === null) return refuse('totp_wrong');
  await clearAttempts(app.store, 'operator.recovery', subject);
  return ok({ codes });
}
