export { vipJobs } from './jobs.ts';
export { levelsNow, levelsOf, standingOf, withdrawalPerks } from './levels.queries.ts';
export { vipMemberApi } from './member-api.ts';
export { vipOperatorApi } from './operator-api.ts';
export { figuresOf } from './save-level.ts';
export { verifyVip } from './verify.ts';
