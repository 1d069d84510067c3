import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../context/app-context.ts';
import { countStep } from './count.ts';

/** Counting takes at most one part in so many of one processor, so that it leaves the bets alone. */
const PARTS = 25;

/** Counts one step, and pauses in proportion to the time it took. */
async function countForAgents({ store }: AppContext): Promise<void> {
  const startedAt = performance.now();
  await countStep(store);
  await sleep((performance.now() - startedAt) * (PARTS - 1));
}

export const agentReportJobs = [{ name: 'count for agents', everyMs: 500, run: countForAgents }];
