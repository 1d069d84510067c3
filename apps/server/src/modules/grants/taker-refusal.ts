import type { Refused } from '@shwe/contract';
import { refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { hasPhone } from '../members/index.ts';
import { exclusionRefusal, runningExclusion } from '../protection/index.ts';

type Refusal = { ok: false } & Refused<
  'excluded_by_payee' | 'phone_needed' | 'self_excluded' | 'suspended' | 'time_out'
>;

/**
 * Why a member in this state may take no bonus and draw no prize now; null if nothing stands against it. On a break and
 * while excluded, because the member may not bet then; without a phone, because nobody knows then whether the person is
 * excluded or had the bonus before: agents create such accounts.
 */
export async function takerRefusal(
  db: Queries,
  memberId: bigint,
  state: string | null,
): Promise<Refusal | null> {
  if (state !== 'active') return refuse('suspended');
  const running = await runningExclusion(db, memberId);
  if (running) return exclusionRefusal(running);
  return (await hasPhone(db, memberId)) ? null : refuse('phone_needed');
}
