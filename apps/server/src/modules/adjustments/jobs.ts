import { collectReceivables } from './collect-receivables.ts';
/** Doing it twice, or in two processes, changes nothing. */
export const adjustmentJobs = [{ name: 'collect receivables', everyMs: 1000, run: collectReceivables }];
