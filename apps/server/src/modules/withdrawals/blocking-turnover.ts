import type { Queries } from '../../database/index.ts';
import { runningExclusion } from '../protection/index.ts';
import { turnoverLeft } from '../turnover/index.ts';

/**
 * The remaining turnover that blocks a withdrawal, in kyat. For a self-excluded member the turnover of their own
 * deposits does not count, because they may not bet and could never withdraw; the turnover of bonuses still counts. A
 * break changes nothing: otherwise a short one would be enough to withdraw a deposit without playing.
 */
export async function blockingTurnover(db: Queries, memberId: bigint): Promise<bigint> {
  const running = await runningExclusion(db, memberId);
  return turnoverLeft(db, memberId, running && running.why !== 'time_out' ? 'bonuses' : 'all');
}
