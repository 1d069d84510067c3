export { countToEnd, recount } from './count.ts';
export { agentReportJobs } from './jobs.ts';
export { agentReportsMemberApi } from './member-api.ts';
export { onlineCounts } from './online.queries.ts';
export { agentReportsOperatorApi } from './operator-report.ts';
export { verifyAgentReports } from './verify.ts';
