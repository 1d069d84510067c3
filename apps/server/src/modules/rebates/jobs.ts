import { settleRebates } from './settle-day.ts';

export const rebateJobs = [{ name: 'settle rebates', everyMs: 5000, run: settleRebates }];
