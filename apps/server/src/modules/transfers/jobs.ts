import type { AppContext } from '../../context/app-context.ts';
import { queryTransferStatus } from './query-provider.ts';
import { claimDue } from './transfers.queries.ts';

/** Transfers queried at a time, and how long other processes leave them alone, ms. */
const AT_ONCE = 20;
const CLAIM_MS = 30_000;

/** Queries every transfer that is due, also those left by a killed process. Returns their number. */
export async function queryDueTransfers(app: AppContext): Promise<number> {
  const due = await app.store.tx((tx) => claimDue(tx, { countMax: AT_ONCE, waitMs: CLAIM_MS }));
  const answers = await Promise.allSettled(due.map((transfer) => queryTransferStatus(app, transfer)));
  for (const answer of answers) {
    if (answer.status === 'rejected')
      app.log.error({ err: answer.reason }, 'a transfer could not be queried');
  }
  return due.length;
}

export const transferJobs = [{ name: 'query due transfers', everyMs: 1000, run: queryDueTransfers }];
