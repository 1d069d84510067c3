import { setImmediate as nextTurn } from 'node:timers/promises';

/** The queue is full and the item was not added. */
export class QueueFull extends Error {}

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** Collects single items into batches. */
export type Batcher<Item, Answer> = {
  /**
   * Resolves with the answer from its batch. Rejects with QueueFull when the queue is full, and with the batch's error.
   */
  add(item: Item): Promise<Answer>;
};

type BatcherOptions<Item, Answer> = {
  /** Processes a batch; returns one answer for each item, in order. */
  run: (input: Item[]) => Promise<Answer[]>;
  /** Completes all answers of a batch before they are delivered; the next batch is already running then. */
  complete?: (input: Item[], answers: Answer[]) => void;
  batchMax: number;
  queueMax: number;
};

/** Answers delivered in one turn of the event loop. */
const ANSWERS_A_TURN = 16;

/** Items that arrive while a batch is running form the next one. Without load there is no delay. */
export function createBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>): Batcher<Item, Answer> {
  const { run, complete, batchMax, queueMax } = options;
  const queue: Waiting<Item, Answer>[] = [];
  let isBusy = false;

  /** Starts a batch at the end of this turn unless one is running. */
  function schedule(): void {
    if (isBusy || queue.length === 0) return;
    isBusy = true;
    // Items added in the same turn of the event loop join the batch.
    setImmediate(start);
  }

  function start(): void {
    const batch = queue.splice(0, batchMax);
    const answers = process(batch);
    void deliver(batch, answers);
    const startNext = () => {
      // At once: waiting for a turn of the event loop would leave the database idle.
      if (queue.length > 0) start();
      else isBusy = false;
    };
    answers.then(startNext, startNext);
  }

  /** Async, so that an exception of `run` fails this batch only. */
  async function process(batch: Waiting<Item, Answer>[]): Promise<Answer[]> {
    return run(batch.map((waiting) => waiting.item));
  }

  async function deliver(batch: Waiting<Item, Answer>[], pending: Promise<Answer[]>): Promise<void> {
    try {
      const answers = await pending;
      if (answers.length !== batch.length)
        throw new Error(`${answers.length} answers for ${batch.length} items`);
      if (complete) {
        await nextTurn();
        complete(
          batch.map(({ item }) => item),
          answers,
        );
      }
      for (const [i, waiting] of batch.entries()) {
        // Yields now and then, because delivering a batch takes as long as the database needs for the next one.
        if (i % ANSWERS_A_TURN === 0) await nextTurn();
        waiting.resolve(answers[i]!);
      }
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }

  return {
    add(item) {
      if (queue.length >= queueMax) return Promise.reject(new QueueFull('the queue is full'));
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        schedule();
      });
    },
  };
}
