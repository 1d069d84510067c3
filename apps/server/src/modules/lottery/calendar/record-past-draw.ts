import type { YangonDate } from '@shwe/kernel';
import { games, MIN_STAKE, numberFromSet, plan2D, type Section2D } from '@shwe/rules';
import type { Tx } from '../../../database/index.ts';
import { createDraw } from './plan-draws.ts';

/** A 2D result from before the system took bets. */
export type PastResult = { date: YangonDate; section: Section2D; setIndex: string; setValue: string };

/** Rules of a past draw: a cap of 0, so no bets. */
const NOTHING_SOLD = {
  odds: games[1].odds,
  minStake: MIN_STAKE,
  cap: 0n,
  memberLimits: [0n, 0n, 0n, 0n],
  platform: null,
};
const CLOSES = { morning: '11:40', evening: '16:00' };

/**
 * Records a past 2D draw as settled, without bets and payouts. Returns false and changes nothing when the draw exists.
 */
export async function recordPastDraw(tx: Tx, past: PastResult): Promise<boolean> {
  const plan = plan2D(past.date, CLOSES).find((draw) => draw.section === past.section)!;
  const isNew = await createDraw(tx, plan, NOTHING_SOLD);
  if (!isNew) return false;
  await tx.query(
    `update lottery.draws set state = 'settled', set_index = $2, set_value = $3, result = $4, confirmed_at = draws_at,
            settled_at = settles_at where name = $1`,
    [plan.name, past.setIndex, past.setValue, numberFromSet(past.setIndex, past.setValue)],
  );
  return true;
}
