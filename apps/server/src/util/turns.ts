/** How many tasks of one owner are in progress at once, and how many wait for their turn. */
export type TurnLimits = { atOnceMax: number; waitingMax: number };

type Queue = { running: number; waiting: (() => void)[] };

/**
 * Bounds the tasks in progress of each owner, so that one owner cannot keep the others waiting: those above the limit
 * wait until an earlier one of the same owner ends.
 */
export type Turns = {
  /** True at once, or when its turn comes; false if too many wait. Whoever gets true must call `leave`. */
  enter(owner: string): true | Promise<true> | false;
  leave(owner: string): void;
};

export function createTurns({ atOnceMax, waitingMax }: TurnLimits): Turns {
  const queues = new Map<string, Queue>();
  return {
    enter(owner) {
      const queue = queues.get(owner);
      if (!queue) {
        queues.set(owner, { running: 1, waiting: [] });
        return true;
      }
      if (queue.running < atOnceMax) {
        queue.running += 1;
        return true;
      }
      if (queue.waiting.length >= waitingMax) return false;
      return new Promise((resolve) => queue.waiting.push(() => resolve(true)));
    },
    leave(owner) {
      const queue = queues.get(owner)!;
      const next = queue.waiting.shift();
      // The next one takes over the place.
      if (next) return next();
      queue.running -= 1;
      if (queue.running === 0) queues.delete(owner);
    },
  };
}
