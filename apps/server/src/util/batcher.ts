import { setImmediate as nextTurn } from 'node:timers/promises';

/** The queue is full: the caller is told that the house is busy, and nothing was done. */
export class Busy extends Error {}

type Waiting<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** Gathers single questions into batches. */
export type Batcher<Ask, Answer> = {
  /**
   * Answered with its batch. Throws Busy when the queue is full, and what the batch threw when it failed as a whole.
   */
  add(ask: Ask): Promise<Answer>;
};

type BatcherOptions<Ask, Answer> = {
  /** Answers in the order asked, one answer each. */
  run: (input: Ask[]) => Promise<Answer[]>;
  /** What all answers of a batch need before they are told; the next batch is on its way by then. */
  complete?: (input: Ask[], answers: Answer[]) => void;
  batchMax: number;
  queueMax: number;
};

/** So many callers are told in one turn of the event loop. */
const TOLD_A_TURN = 16;

/** What arrives while a batch is in flight forms the next one. A quiet house waits for nothing. */
export function createBatcher<Ask, Answer>(options: BatcherOptions<Ask, Answer>): Batcher<Ask, Answer> {
  const { run, complete, batchMax, queueMax } = options;
  const queue: Waiting<Ask, Answer>[] = [];
  let isBusy = false;

  /** Sees to it that a batch leaves as soon as it may. */
  function arrange(): void {
    if (isBusy || queue.length === 0) return;
    isBusy = true;
    // Everything that came in the same turn of the event loop joins the batch.
    setImmediate(leave);
  }

  function leave(): void {
    const batch = queue.splice(0, batchMax);
    const decided = ask(batch);
    void tell(batch, decided);
    const isOver = () => {
      // At once, with what has come so far: a turn of the event loop would keep the database waiting.
      if (queue.length > 0) leave();
      else isBusy = false;
    };
    decided.then(isOver, isOver);
  }

  /** Async, so that whatever `run` throws fails this batch and not the batcher. */
  async function ask(batch: Waiting<Ask, Answer>[]): Promise<Answer[]> {
    return run(batch.map((waiting) => waiting.ask));
  }

  async function tell(batch: Waiting<Ask, Answer>[], decided: Promise<Answer[]>): Promise<void> {
    try {
      const answers = await decided;
      if (answers.length !== batch.length)
        throw new Error(`asked ${batch.length}, answered ${answers.length}`);
      if (complete) {
        await nextTurn();
        complete(
          batch.map(({ ask }) => ask),
          answers,
        );
      }
      for (const [i, waiting] of batch.entries()) {
        // Answering a batch takes as long as the database needs for one: in between, the next may come back or leave.
        if (i % TOLD_A_TURN === 0) await nextTurn();
        waiting.resolve(answers[i]!);
      }
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
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
