import type { AppContext } from '../../context/app-context.ts';
import { requeryProvider } from './ask-platform.ts';
import { claimDue } from './transfers.queries.ts';

/** How many are asked about at a time, and for how long they are this process's, ms. */
const AT_ONCE = 20;
const CLAIM_MS = 30_000;

/** Asks about every transfer that is due; how many there were. Those that a kill left behind are among them. */
export async function queryDueTransfers(app: AppContext): Promise<number> {
  const due = await app.store.tx((tx) => claimDue(tx, { countMax: AT_ONCE, waitMs: CLAIM_MS }));
  const answers = await Promise.allSettled(due.map((transfer) => requeryProvider(app, transfer)));
  for (const answer of answers) {
    if (answer.status === 'rejected') app.log.error({ err: answer.reason }, 'a transfer was not asked about');
  }
  return due.length;
}

export const transferJobs = [{ name: 'ask about transfers', everyMs: 1000, run: queryDueTransfers }];
