export { gameRecord, latestGameRows } from './game-record.ts';
export { reportsMemberApi } from './member-api.ts';
