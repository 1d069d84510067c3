import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { type Hasher, passwordsOf } from '../../../security/passwords.ts';
import { countAttempt, type Limit, waitDetails } from '../../../security/throttle.ts';
import { typedSecret } from './check-codes.ts';

/** Changes of secrets per day. Few, because the refusal `pin_same` reveals another secret of the member. */
const CHANGES: Limit = { triesMax: 5, windowSeconds: 86_400, lockSeconds: 86_400 };

/** Counts a change of a secret, before anything is compared. */
async function countChange(
  app: AppContext,
  memberId: bigint,
): Promise<Result<null, Refused<'too_many_tries'>>> {
  const tries = await countAttempt(app.store, 'secret_change', `member:${memberId}`, CHANGES);
  return tries.allowed ? ok(null) : refuse('too_many_tries', waitDetails(tries.waitSeconds));
}

/**
 * Refuses a secret that equals another one of the member, so that a person who learns one does not know two. `others`
 * are the hashes of the other secrets.
 */
export async function checkDiffers(
  hasher: Hasher,
  others: readonly (string | null | undefined)[],
  next: string,
): Promise<Result<null, Refused<'pin_same' | 'server_busy'>>> {
  for (const other of others) {
    if (!other) continue;
    const same = await hasher.verify(other, typedSecret(next));
    if (!same.ok) return same;
    if (same.value) return refuse('pin_same');
  }
  return ok(null);
}

/** Hashes a new secret after checking that it differs from the others. */
export async function hashDistinct(
  app: AppContext,
  memberId: bigint,
  others: readonly (string | null)[],
  next: string,
): Promise<Result<string, Refused<'pin_same' | 'server_busy' | 'too_many_tries'>>> {
  const counted = await countChange(app, memberId);
  if (!counted.ok) return counted;
  const hasher = passwordsOf(app.config).ofMember(memberId);
  const differs = await checkDiffers(hasher, others, next);
  return differs.ok ? hasher.hash(typedSecret(next)) : differs;
}
