export { commissionJobs } from './jobs.ts';
export { commissionsMemberApi } from './member-api.ts';
export { commissionsForExport } from './member-data.ts';
export { commissionsOperatorApi } from './operator-api.ts';
export { COMMISSION_RATE_REQUEST } from './rates.ts';
export { differenceOf, recomputeCommissions } from './recompute.ts';
export { verifyCommissions } from './verify.ts';
