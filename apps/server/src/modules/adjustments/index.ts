export { adjustmentJobs } from './jobs.ts';
export { adjustmentsOperatorApi } from './operator-api.ts';
export { adjustmentsOf, openAdjustments } from './own-data.ts';
export { verifyAdjustments } from './verify.ts';
