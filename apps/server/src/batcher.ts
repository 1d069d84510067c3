/** The queue is full: the caller is told that the house is busy, and nothing was done. */
export class Busy extends Error {}

type Waiting<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** Gathers single questions into batches. */
export type Batcher<Ask, Answer> = {
  /** Answered with its batch. Throws Busy when the queue is full, and what the batch threw when it failed as a whole. */
  add(ask: Ask): Promise<Answer>;
};

/**
 * One batch is in flight at a time; what arrives meanwhile forms the next one (design.md, hot path). `run` answers in the order
 * asked, one answer each.
 */
export function createBatcher<Ask, Answer>(options: {
  run: (asks: Ask[]) => Promise<Answer[]>;
  batchMax: number;
  queueMax: number;
}): Batcher<Ask, Answer> {
  const queue: Waiting<Ask, Answer>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    // Everything that came in the same turn of the event loop joins the first batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue.splice(0, options.batchMax);
      const tell = await decide(batch);
      // Told only after the next batch has left: answering a hundred callers takes as long as the database needs for them.
      setImmediate(tell);
    }
    isRunning = false;
  }

  /** Runs a batch; answers how to tell its callers. */
  async function decide(batch: Waiting<Ask, Answer>[]): Promise<() => void> {
    try {
      const answers = await options.run(batch.map((waiting) => waiting.ask));
      if (answers.length !== batch.length) {
        throw new Error(`asked ${batch.length}, answered ${answers.length}`);
      }
      return () => {
        for (const [i, waiting] of batch.entries()) waiting.resolve(answers[i]!);
      };
    } catch (error) {
      return () => {
        for (const waiting of batch) waiting.reject(error);
      };
    }
  }

  return {
    add(ask) {
      if (queue.length >= options.queueMax) return Promise.reject(new Busy('the queue is full'));
      return new Promise((resolve, reject) => {
        queue.push({ ask, resolve, reject });
        if (!isRunning) void drain();
      });
    },
  };
}
