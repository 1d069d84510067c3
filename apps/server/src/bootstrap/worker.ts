import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../context/app-context.ts';

/** A periodic job. Repeated and concurrent runs must be harmless. */
export type Job = { name: string; everyMs: number; run: (app: AppContext) => Promise<unknown> };

/** Runs each job at its interval until stopped. A failure is logged, and the job runs again at the next interval. */
export function startWorker(app: AppContext, jobs: readonly Job[]): { stop(): Promise<void> } {
  const stopped = new AbortController();
  // Every job listens to the signal, so many listeners are not a leak.
  setMaxListeners(jobs.length + 1, stopped.signal);
  const loops = jobs.map(async (job) => {
    while (!stopped.signal.aborted) {
      await job.run(app).catch((error: unknown) => {
        if (!stopped.signal.aborted) app.log.error({ err: error, job: job.name }, 'a job failed');
      });
      await sleep(job.everyMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  });
  return {
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}
