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

type Rotation = {
  /** How many tasks wait, of all owners or of one. */
  size(owner?: string): number;
  add(owner: string, begin: () => void): void;
  /** Removes the next task: the first of the owner whose turn it is. */
  take(): (() => void) | undefined;
};

/** Tasks that wait; their owners take turns, so whoever waits with many tasks delays another owner by one. */
export function createRotation(): Rotation {
  // A map keeps its order: the first owner is next.
  const queues = new Map<string, (() => void)[]>();
  let all = 0;
  return {
    size: (owner) => (owner === undefined ? all : (queues.get(owner)?.length ?? 0)),
    add(owner, begin) {
      const queue = queues.get(owner);
      if (queue) queue.push(begin);
      else queues.set(owner, [begin]);
      all += 1;
    },
    take() {
      const [next] = queues;
      if (!next) return undefined;
      const [owner, queue] = next;
      const begin = queue.shift()!;
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      all -= 1;
      return begin;
    },
  };
}

/** One task at a time for all owners, who take turns. False if too many tasks of this owner wait. */
export function createSharedTurn(waitingOfOwnerMax: number): Pick<Turns, 'enter'> & { leave(): void } {
  const waiting = createRotation();
  let isTaken = false;
  return {
    enter(owner) {
      if (!isTaken) {
        isTaken = true;
        return true;
      }
      if (waiting.size(owner) >= waitingOfOwnerMax) return false;
      return new Promise((resolve) => waiting.add(owner, () => resolve(true)));
    },
    leave() {
      const begin = waiting.take();
      if (begin) begin();
      else isTaken = false;
    },
  };
}
