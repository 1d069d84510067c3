export { addPrizeTable } from './add-table.ts';
export { type GivenTurn, giveTurns, type NewTurn } from './give-turns.ts';
export { prizeJobs } from './jobs.ts';
export { prizesMemberApi } from './member-api.ts';
export { prizesForExport } from './member-data.ts';
export { prizesOperatorApi } from './operator-api.ts';
export { isTableLive, liveWheel, type PrizeFigures } from './tables.queries.ts';
export { openTurn } from './turns.queries.ts';
export { verifyPrizes } from './verify.ts';
