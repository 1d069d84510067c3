import type { Store } from '../../../database/index.ts';
import { createSharedTurn } from '../../../util/turns.ts';
import { type BetAnswer, numberArrays, type RequestedSlip } from './bet-batcher.ts';

/** How long each slip of a member is checked alone after one was refused, ms. */
const CHECK_PERIOD_MS = 60_000;
/** Slips of one member that wait for their check at most. */
const WAITING_MAX = 20;

/** Too many slips of a member wait to be checked. */
export class TooManyChecks extends Error {}

/**
 * Keeps refused slips out of the batches: a batch with one is decided a second time, slip by slip, which delays all
 * others in it. After a refusal, each slip of the member is checked alone before it joins a batch.
 */
export type RefusedMembers = {
  recordRefusal(memberId: bigint): void;
  /** Whether this member's slips must be checked: one was refused within `CHECK_PERIOD_MS`. */
  mustBeChecked(memberId: bigint): boolean;
  /**
   * Why a slip would be refused; null if it may join a batch.
   *
   * @throws TooManyChecks when too many of the member wait.
   */
  check(slip: RequestedSlip): Promise<BetAnswer | null>;
};

export function createRefusedMembers(store: Store): RefusedMembers {
  const checkedUntil = new Map<bigint, number>();
  // One at a time, so that checks use one connection and at most one core.
  const turn = createSharedTurn(WAITING_MAX);
  const mustBeChecked = (memberId: bigint) => {
    const end = checkedUntil.get(memberId);
    if (end === undefined || end > performance.now()) return end !== undefined;
    checkedUntil.delete(memberId);
    return false;
  };
  return {
    mustBeChecked,
    recordRefusal(memberId) {
      // Set at the end of the map, so that it stays ordered by time.
      checkedUntil.delete(memberId);
      checkedUntil.set(memberId, performance.now() + CHECK_PERIOD_MS);
      for (const [oldest, end] of checkedUntil) {
        if (end > performance.now()) break;
        checkedUntil.delete(oldest);
      }
    },
    async check(slip) {
      const entered = turn.enter(String(slip.memberId));
      if (entered === false) throw new TooManyChecks('too many slips wait to be checked');
      await entered;
      try {
        const { numbers, amounts } = numberArrays(slip);
        const { rows } = await store.query<BetAnswer>(
          'select * from lottery.refusal_of($1, $2, $3, $4, $5)',
          [slip.memberId, slip.draw.id, slip.key, numbers, amounts],
        );
        return rows[0] ?? null;
      } finally {
        turn.leave();
      }
    },
  };
}
