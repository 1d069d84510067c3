/** The queue is full: the caller is told that the house is busy, and nothing was done. */
export class Busy extends Error {}

type Waiting<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** Gathers single questions into batches. */
export type Batcher<Ask, Answer> = {
  /** Answered with its batch. Throws Busy when the queue is full, and what the batch threw when it failed as a whole. */
  add(ask: Ask): Promise<Answer>;
};

type BatcherOptions<Ask, Answer> = {
  /** Answers in the order asked, one answer each. */
  run: (asks: Ask[]) => Promise<Answer[]>;
  batchMax: number;
  queueMax: number;
  /** So many questions are worth a second batch while one is in flight: it waits at the lock while the first is decided. */
  aheadMin?: number;
};

/** What arrives while batches are in flight forms the next one (design.md, hot path). A quiet house waits for nothing. */
export function createBatcher<Ask, Answer>(options: BatcherOptions<Ask, Answer>): Batcher<Ask, Answer> {
  const { run, batchMax, queueMax, aheadMin = Infinity } = options;
  const queue: Waiting<Ask, Answer>[] = [];
  let inFlight = 0;
  let isDue = false;

  /** Sees to it that a batch leaves as soon as it may. */
  function arrange(): void {
    if (isDue || queue.length === 0 || inFlight > 1 || (inFlight === 1 && queue.length < aheadMin)) return;
    isDue = true;
    // Everything that came in the same turn of the event loop joins the batch.
    setImmediate(leave);
  }

  function leave(): void {
    isDue = false;
    inFlight += 1;
    const batch = queue.splice(0, batchMax);
    void decide(batch).then((tell) => {
      inFlight -= 1;
      arrange();
      // Told only after the next batch has left: answering a hundred callers takes as long as the database needs for them.
      setImmediate(tell);
    });
    arrange();
  }

  /** Runs a batch; answers how to tell its callers. */
  async function decide(batch: Waiting<Ask, Answer>[]): Promise<() => void> {
    try {
      const answers = await run(batch.map((waiting) => waiting.ask));
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
      if (queue.length >= queueMax) return Promise.reject(new Busy('the queue is full'));
      return new Promise((resolve, reject) => {
        queue.push({ ask, resolve, reject });
        arrange();
      });
    },
  };
}
