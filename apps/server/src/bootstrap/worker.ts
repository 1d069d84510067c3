import { setMaxListeners } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../context/app-context.ts';

/**
 * A periodic job. Repeated and concurrent runs must be harmless. `everyMs` is the shortest pause after a run; with
 * `shareMax` the pause is long enough that runs take at most this share of the time. It is read after each run.
 */
export type Job = {
  name: string;
  everyMs: number;
  shareMax?: () => number;
  run: (app: AppContext) => Promise<unknown>;
};

/** Runs each job again and again until stopped, with a pause after each run. A failure is only logged. */
export function startWorker(app: AppContext, jobs: readonly Job[]): { stop(): Promise<void> } {
  const stopped = new AbortController();
  // Every job listens to the signal, so many listeners are not a leak.
  setMaxListeners(jobs.length + 1, stopped.signal);
  const loops = jobs.map(async (job) => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      await job.run(app).catch((error: unknown) => {
        if (!stopped.signal.aborted) app.log.error({ err: error, job: job.name }, 'a job failed');
      });
      const tookMs = performance.now() - startedAt;
      const pauseMs = Math.max(job.everyMs, tookMs / (job.shareMax?.() ?? 1) - tookMs);
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  });
  return {
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}
