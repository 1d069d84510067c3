import type { WithdrawalInfo } from '../queries.ts';

type Info = Pick<
  WithdrawalInfo,
  'balance' | 'kept' | 'limit_start' | 'limit_end' | 'maxDrawAmount' | 'curDrawAmount'
>;

/** How many amounts are offered. */
const QUICK_MAX = 4;

/**
 * What one withdrawal can be now, by the limits of one, by what is free of the balance and by what is left of today's
 * sum. `max` is below `min` while none is possible.
 */
export function withdrawLimits(info: Info): {
  min: bigint;
  max: bigint;
  free: bigint;
  leftToday: bigint;
  /** The most that can be typed, as the range names it: `min` while nothing is possible. */
  upTo: bigint;
  quick: bigint[];
} {
  const min = BigInt(info.limit_start);
  const free = Math.max(0, info.balance - info.kept);
  const leftToday = Math.max(0, info.maxDrawAmount - info.curDrawAmount);
  const max = BigInt(Math.min(info.limit_end, free, leftToday));
  const quick = [...new Set([min, min * 5n, min * 10n, max])]
    .filter((sum) => sum >= min && sum <= max)
    .slice(0, QUICK_MAX);
  return { min, max, free: BigInt(free), leftToday: BigInt(leftToday), upTo: max < min ? min : max, quick };
}
