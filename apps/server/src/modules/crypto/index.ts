export { addressOn } from './addresses.ts';
export type { Chain, Network } from './chain.ts';
export {
  advanceCursor,
  chainRows,
  cursorOf,
  storeChainFault,
  syncedChannels,
} from './chain-cursors.queries.ts';
export {
  type ChainTransfer,
  type ChainTransferOutcome,
  chainTransferById,
  chainTransferPage,
  chainTransfersToMatch,
  linkToOrders,
  storeChainTransfers,
} from './chain-transfers.queries.ts';

export { chainsOf } from './chains.ts';
export { kyatFor, microFor } from './usdt.ts';
