export {
  betsMemberApi,
  betsOperatorApi,
  createTokenLookup,
  openSlips,
  played,
  slipsOf,
} from './bets/index.ts';
export {
  calendarOperatorApi,
  drawsMemberApi,
  foundRule,
  planIssues,
  recordPastIssue,
} from './calendar/index.ts';
export { drawsOperatorApi, nextClose, turnIssues } from './draws/index.ts';
export { lotteryJobs } from './jobs.ts';
export { drawExports, resultsMemberApi, resultsOperatorApi, sealFiles } from './results/index.ts';
export { createSealedBook } from './seals/index.ts';
export { verifyLottery } from './verify.ts';
