export { nextClose } from './issues.queries.ts';
export { lotteryConsole } from './lottery.console.ts';
export { lotteryJobs } from './lottery.jobs.ts';
export { lotteryRoutes } from './lottery.routes.ts';
export { createTokenLookup } from './lottery-tokens.ts';
export { recordPastIssue } from './record-past-issue.ts';
export { verifyLottery } from './verify-lottery.ts';
