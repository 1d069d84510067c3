export { adjustmentJobs } from './jobs.ts';
export { adjustmentsForExport, countOpenAdjustments } from './member-data.ts';
export { adjustmentRecords } from './member-record.ts';
export { adjustmentsOperatorApi } from './operator-api.ts';
export { verifyAdjustments } from './verify.ts';
