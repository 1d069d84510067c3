export { recount } from './count.ts';
export { agentReportJobs } from './jobs.ts';
export { agentReportsMemberApi } from './member-api.ts';
export { verifyAgentReports } from './verify.ts';
