import { Worker } from 'node:worker_threads';

/** How long an idle thread is kept, ms: starting one takes longer than most jobs, but it uses 30 MB. */
const IDLE_MS = 60_000;

/** A separate thread for work that would keep the main one from everybody's requests. */
export type JobThread = {
  /** Does one job; jobs wait for each other. Null if it takes too long or too much memory, which ends the thread. */
  run<Output>(job: unknown): Promise<Output | null>;
};

type Options = {
  /** How long one job may take, ms. */
  workMsMax: number;
  memoryMbMax: number;
};

/** `script` answers each message with one, in plain JavaScript: a thread starts without the TypeScript loader. */
export function createJobThread(script: URL, { workMsMax, memoryMbMax }: Options): JobThread {
  let idle: { worker: Worker; stopWatching(): void } | undefined;
  let lastJob: Promise<unknown> = Promise.resolve();

  /** The idle thread, or a new one. */
  function take(): Worker {
    if (!idle)
      return new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMbMax } });
    const { worker, stopWatching } = idle;
    idle = undefined;
    stopWatching();
    worker.ref();
    return worker;
  }

  /** Keeps an idle thread for the next job. It is unreferenced, so it does not keep the process alive. */
  function park(worker: Worker): void {
    const discard = () => {
      idle = undefined;
      stopWatching();
      void worker.terminate();
    };
    const end = setTimeout(discard, IDLE_MS).unref();
    const stopWatching = () => {
      clearTimeout(end);
      worker.off('error', discard).off('exit', discard);
    };
    worker.on('error', discard).on('exit', discard).unref();
    idle = { worker, stopWatching };
  }

  function runNow<Output>(job: unknown): Promise<Output | null> {
    const worker = take();
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => void worker.terminate(), workMsMax);
      const finish = (output: Output | null) => {
        clearTimeout(timeout);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        resolve(output);
      };
      const onMessage = (output: Output | null) => {
        finish(output);
        park(worker);
      };
      // Out of memory is the job's; any other error is a bug.
      const onError = (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
        finish(null);
      };
      const onExit = () => finish(null);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(job);
    });
  }

  return {
    run<Output>(job: unknown) {
      const result = lastJob.then(() => runNow<Output>(job));
      lastJob = result.catch(() => {});
      return result;
    },
  };
}
