export { vipJobs } from './jobs.ts';
export { levelsOf, standingOf, withdrawalPerks } from './levels.queries.ts';
export { vipMemberApi } from './member-api.ts';
export { vipOperatorApi } from './operator-api.ts';
export { verifyVip } from './verify.ts';
