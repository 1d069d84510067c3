export { transferJobs } from './jobs.ts';
export { transfersMemberApi } from './member-api.ts';
export { countOpenTransfers, transfersForExport } from './member-data.ts';
export { transfersOperatorApi } from './operator-api.ts';
export type { TransferPorts } from './ports.ts';
export { transferRecords } from './record-rows.ts';
export { openTransfersByProvider } from './transfers.queries.ts';
export { verifyTransfers } from './verify.ts';
