export { broadcastJobs } from './jobs.ts';
export { broadcastsOperatorApi } from './operator-api.ts';
