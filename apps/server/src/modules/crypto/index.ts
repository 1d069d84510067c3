export { parseOwnAddress } from './addresses.ts';
export type { Chain, Network } from './chain.ts';
export {
  advanceCursor,
  chainRows,
  ensureCursor,
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
export { microToKyat } from './usdt.ts';
