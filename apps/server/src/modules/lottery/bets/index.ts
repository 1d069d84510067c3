export { createTokenLookup, deleteOldTokens } from './lottery-tokens.ts';
export { betsMemberApi } from './member-api.ts';
export { countOpenSlips, openStakes, slipsForExport } from './member-data.ts';
export { betsOperatorApi } from './operator-api.ts';
export { ownDraws, winningSlips } from './own-draws.queries.ts';
export { hasSlipOfKey } from './place-bets.ts';
export { findSlip } from './slip-list.ts';
export { stakedAndLost } from './staked-and-lost.ts';
