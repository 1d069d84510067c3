import { performance } from 'node:perf_hooks';

/** New journal entries a second from which counting leaves the processors to them. */
const BUSY_FROM = 20;
/** The share of one processor that counting may take while many entries come, and while few do. */
const BUSY_SHARE = 1 / 25;
const QUIET_SHARE = 1 / 2;

/**
 * How much of the time counting may take: little while many entries come, so that it does not slow down bets, and half
 * when few do, so that a peak is counted soon after it.
 */
export function createPace(nowMs: () => number = () => performance.now()) {
  let share = BUSY_SHARE;
  let last: { entries: bigint; at: number } | undefined;
  return {
    share: (): number => share,
    /** Notes how many entries the journal has now. */
    saw(entries: bigint): void {
      const at = nowMs();
      if (last) {
        const perSecond = (Number(entries - last.entries) * 1000) / Math.max(1, at - last.at);
        share = perSecond < BUSY_FROM ? QUIET_SHARE : BUSY_SHARE;
      }
      last = { entries, at };
    },
  };
}
