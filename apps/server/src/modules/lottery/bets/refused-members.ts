import type { Store } from '../../../database/index.ts';
import { createTurns } from '../../../util/turns.ts';
import { type BetAnswer, numberArrays, type RequestedSlip } from './bet-batcher.ts';

/** How long a member's slips are checked by themselves after one of them was refused, ms. */
const CHECKED_MS = 60_000;
/** Slips that wait to be checked; one at a time, so that checks use one connection and at most one core. */
const TURNS = { atOnceMax: 1, waitingMax: 200 };

/** Too many slips wait to be checked. */
export class ChecksFull extends Error {}

/**
 * Keeps refused slips out of the batches: a batch with one is decided a second time, slip by slip, which delays all
 * others in it. After a refusal, a member's slips are checked by themselves before they join a batch.
 */
export type RefusedMembers = {
  noteRefusal(memberId: bigint): void;
  /** Whether a slip of this member was refused lately. */
  isChecked(memberId: bigint): boolean;
  /**
   * Why a slip would be refused; null if it may join a batch.
   *
   * @throws ChecksFull when too many wait.
   */
  check(slip: RequestedSlip): Promise<BetAnswer | null>;
};

export function createRefusedMembers(store: Store): RefusedMembers {
  const until = new Map<bigint, number>();
  const turns = createTurns(TURNS);
  const isChecked = (memberId: bigint) => {
    const end = until.get(memberId);
    if (end === undefined || end > performance.now()) return end !== undefined;
    until.delete(memberId);
    return false;
  };
  return {
    isChecked,
    noteRefusal(memberId) {
      // Again at the end, so that the first ones are those that end first.
      until.delete(memberId);
      until.set(memberId, performance.now() + CHECKED_MS);
      for (const [oldest, end] of until) {
        if (end > performance.now()) break;
        until.delete(oldest);
      }
    },
    async check(slip) {
      const entered = turns.enter('all');
      if (entered === false) throw new ChecksFull('too many slips wait to be checked');
      await entered;
      try {
        const { numbers, amounts } = numberArrays(slip);
        const { rows } = await store.query<BetAnswer>(
          'select * from lottery.refusal_of($1, $2, $3, $4, $5)',
          [slip.memberId, slip.draw.id, slip.key, numbers, amounts],
        );
        return rows[0] ?? null;
      } finally {
        turns.leave('all');
      }
    },
  };
}
