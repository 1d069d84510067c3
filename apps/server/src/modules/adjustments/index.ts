export { type ApprovedAdjustment, approvedAdjustments } from './approved-adjustments.ts';
export { adjustmentJobs } from './jobs.ts';
export { adjustmentsForExport, countOpenAdjustments } from './member-data.ts';
export { adjustmentsOperatorApi } from './operator-api.ts';
export { verifyAdjustments } from './verify.ts';
