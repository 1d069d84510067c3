export { rebateJobs } from './jobs.ts';
export { rebatesMemberApi } from './member-api.ts';
export { digestOf, recomputeRebates } from './recompute.ts';
export { verifyRebates } from './verify.ts';
