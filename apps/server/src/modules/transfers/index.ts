export { transferActions } from './action-rows.ts';
export { transferJobs } from './jobs.ts';
export { transfersMemberApi } from './member-api.ts';
export { openTransfers, transfersOf } from './member-data.ts';
export { transfersOperatorApi } from './operator-api.ts';
export type { TransferPorts } from './ports.ts';
export { openAt } from './transfers.queries.ts';
export { verifyTransfers } from './verify.ts';
