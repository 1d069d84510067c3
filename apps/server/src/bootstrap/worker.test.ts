import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AppContext } from '../context/app-context.ts';
import { type Job, startWorker } from './worker.ts';

/** Runs the job, each run for 50 ms, for 600 ms; returns how often it began. */
async function runsOf(job: Partial<Job>): Promise<number> {
  let runs = 0;
  const run = async () => {
    runs += 1;
    await sleep(50);
  };
  const worker = startWorker({} as AppContext, [{ name: 'test', everyMs: 1, ...job, run }]);
  await sleep(600);
  await worker.stop();
  return runs;
}

test('a job with a share pauses in proportion to its run', async () => {
  expect(await runsOf({ shareMax: () => 1 / 25 })).toBe(1);
  // 50 ms of 100 ms, so at most seven begin within 600 ms, however slow the machine is.
  expect(await runsOf({ shareMax: () => 1 / 2 })).toBeLessThanOrEqual(7);
});

test('a pause ends with the worker', async () => {
  const worker = startWorker({} as AppContext, [
    { name: 'test', everyMs: 3_600_000, run: async () => undefined },
  ]);
  await sleep(5);
  await worker.stop();
});
