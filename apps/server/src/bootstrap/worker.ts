import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../context/app-context.ts';
/** Work that comes due with time. Running it again, or in two processes at once, must change nothing. */
export type Job = { name: string; everyMs: number; run: (app: AppContext) => Promise<unknown> };

/** Runs jobs, each in its own rhythm, until stopped; a failing one is logged and tried again in its turn. */
export function startWorker(app: AppContext, jobs: readonly Job[]): { stop(): Promise<void> } {
  const stopped = new AbortController();
  // Every job listens; that is no leak.
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
