import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { findInviter } from '../members/index.ts';
import { losesSuperior } from './tree.queries.ts';

/** Codes that a member may try in an hour. */
const CODES: Limit = { triesMax: 10, windowSeconds: 3600, lockSeconds: 3600 };

/**
 * Binds a member to the one whose invite code they enter: once, never to themselves or their own downline, and only if
 * they are in nobody's downline. It holds from today on, for the whole day. Whose superior was dismissed with nobody above
 * uses one from tomorrow on.
 */
export async function bindInviter(
  app: AppContext,
  input: Input<'agents', 'updateAgent'>,
  memberId: bigint,
): Promise<Result<Output<'agents', 'updateAgent'>, RefusalOf<'agents', 'updateAgent'>>> {
  const tries = await countAttempt(app.store, 'invite.bind', `member:${memberId}`, CODES);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const inviter = await findInviter(app.store, input.invite_code);
  if (!inviter) return refuse('invite_unknown');
  const bound = await app.store.query<{ outcome: 'bound' | 'invite_used' | 'invite_own_downline' }>(
    'select agents.bind($1, $2) as outcome',
    [memberId, inviter.id],
  );
  const { outcome } = bound.rows[0]!;
  if (outcome === 'bound') return ok({ used_invite_code: inviter.code });
  return refuse(
    outcome === 'invite_used' && (await losesSuperior(app.store, memberId)) ? 'invite_tomorrow' : outcome,
  );
}
