import { expireTurns } from './expire-turns.ts';

/** Idempotent: may run twice or in two processes at once. */
export const prizeJobs = [{ name: 'end prize turns', everyMs: 5000, run: expireTurns }];
