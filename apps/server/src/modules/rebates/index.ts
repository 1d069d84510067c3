export { gameTitle } from './games.ts';
export { rebateJobs } from './jobs.ts';
export { rebatesMemberApi } from './member-api.ts';
export { rebatesOperatorApi } from './operator-api.ts';
export { RATE_REQUEST } from './operator-rates.ts';
export { rebateFlag, todayRates } from './rates.queries.ts';
export { digestOf, recomputeRebates } from './recompute.ts';
export { verifyRebates } from './verify.ts';
export { loweredRates, sumOf, WHAT_IF_DAYS, whatIf } from './what-if.ts';
