export { caseAsWithdrawal, caseRecord } from './case-record.ts';
export { casesByEids } from './cases.queries.ts';
export { downlineWithdrawalJobs } from './jobs.ts';
export { downlineWithdrawalsMemberApi } from './member-api.ts';
export {
  countOpenDownlineWithdrawals,
  downlineWithdrawalsForExport,
  eraseCaseNotes,
} from './member-data.ts';
export { openProblems } from './open-problems.ts';
export { downlineWithdrawalsOperatorApi } from './operator-api.ts';
export { verifyDownlineWithdrawals } from './verify.ts';
