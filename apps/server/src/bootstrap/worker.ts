import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../context/app-context.ts';

/** A periodic job. Repeated and concurrent runs must be harmless. */
export type Job = { name: string; everyMs: number; run: (app: AppContext) => Promise<unknown> };

/** Runs each job again and again until stopped, with a pause of `everyMs` after each run. A failure is only logged. */
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
