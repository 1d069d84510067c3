import { payStatements } from './pay-statements.ts';
import { settleMonths } from './settle-months.ts';

/** Idempotent: may run twice or in two processes at once. */
export const commissionJobs = [
  { name: 'settle commissions', everyMs: 60_000, run: settleMonths },
  { name: 'pay commissions', everyMs: 5000, run: payStatements },
];
