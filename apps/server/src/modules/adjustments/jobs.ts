import { collectReceivables } from './collect-receivables.ts';

/** Idempotent: may run twice or in two processes at once. */
export const adjustmentJobs = [{ name: 'collect receivables', everyMs: 1000, run: collectReceivables }];
