export { transferActions } from './action-rows.ts';
export { openTransfers, transfersOf } from './own-data.ts';
export type { TransferPorts } from './ports.ts';
export { transfersConsole } from './transfers.console.ts';
export { askDue, transferJobs } from './transfers.jobs.ts';
export { transfersRoutes } from './transfers.routes.ts';
export { verifyTransfers } from './verify-transfers.ts';
