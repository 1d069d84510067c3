export { downlineTransfersMemberApi } from './member-api.ts';
export { downlineTransfersForExport } from './member-data.ts';
export type { DownlineTransferPorts } from './ports.ts';
export { makeTransfer } from './transfer.ts';
export { claimedTransferRefusal, feeRefusal } from './transfer-refusal.ts';
export { receivedSince, sentToday, transferList, transfersOf } from './transfers.queries.ts';
export { verifyDownlineTransfers } from './verify.ts';
