export { addressOn } from './addresses.ts';
export type { Chain, Network } from './chain.ts';
export { chainRows, keepFault, liveChains, moveReading, readingOf } from './chain-cursors.queries.ts';
export {
  keepLook,
  type Sighting,
  type SightingOutcome,
  sightingById,
  sightingPage,
  sightingsToDecide,
  tieOrders,
} from './chain-transfers.queries.ts';
export { chainsOf } from './chains.ts';
export { kyatFor, microFor } from './usdt.ts';
