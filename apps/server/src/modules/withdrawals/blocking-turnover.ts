import type { Queries } from '../../database/index.ts';
import { runningExclusion } from '../protection/index.ts';
import { turnoverLeft } from '../turnover/index.ts';
/**
 * The turnover that holds a withdrawal back, whole kyat. Somebody excluded for long may not bet, so their own
 * deposits' requirement would lock their money away: it holds nothing back. A bonus is not theirs before it is
 * played. A time-out is short and waives nothing, or every deposit could leave unplayed through one.
 */
export async function blockingTurnover(db: Queries, memberId: bigint): Promise<bigint> {
  const running = await runningExclusion(db, memberId);
  return turnoverLeft(db, memberId, running && running.why !== 'time_out' ? 'bonuses' : 'all');
}
