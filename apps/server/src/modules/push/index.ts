export { pushJobs } from './jobs.ts';
export { pushMemberApi } from './member-api.ts';
export { erasePush, pushForExport } from './member-data.ts';
