import type { Refused } from '@shwe/contract';
import { kyatToWire, refuse } from '@shwe/kernel';
import type { Queries, Tx } from '../../database/index.ts';
import { balances } from '../ledger/index.ts';
import { runningExclusion } from '../protection/index.ts';
import { turnoverLeft, unbetTransfers } from '../turnover/index.ts';

/**
 * What a member must bet before a withdrawal, whole kyat.
 *
 * - `blocking`: what is left of the requirements of deposits, bonuses and adjustments. Nothing can be withdrawn before.
 * - `kept`: what agents sent and was not bet yet. It stays in the wallet, the rest can be withdrawn: otherwise an agent
 *   could block all money of a member with a small transfer that the member cannot refuse.
 *
 * For a self-excluded member only bonuses count, because they may not bet and could never withdraw. A break changes
 * nothing: otherwise a short one would be enough to withdraw a deposit without playing.
 */
export async function withdrawalTurnover(
  db: Queries,
  memberId: bigint,
): Promise<{ blocking: bigint; kept: bigint }> {
  const running = await runningExclusion(db, memberId);
  const isExcluded = running !== null && running.why !== 'time_out';
  if (isExcluded) return { blocking: await turnoverLeft(db, memberId, ['bonus']), kept: 0n };
  return {
    blocking: await turnoverLeft(db, memberId, ['deposit', 'bonus', 'adjustment']),
    kept: await unbetTransfers(db, memberId),
  };
}

/**
 * Why the turnover forbids a withdrawal that was just held; null if it allows it. Checked with the wallet locked, because
 * what is credited meanwhile adds turnover.
 */
export async function turnoverRefusal(
  tx: Tx,
  memberId: bigint,
): Promise<({ ok: false } & Refused<'transfer_not_bet' | 'turnover_needed'>) | null> {
  const { blocking, kept } = await withdrawalTurnover(tx, memberId);
  if (blocking > 0n) return refuse('turnover_needed', { amount: kyatToWire(blocking) });
  const { wallet } = await balances(tx, memberId);
  return wallet < kept ? refuse('transfer_not_bet', { amount: kyatToWire(kept) }) : null;
}
