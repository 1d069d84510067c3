export { createTokenLookup, deleteOldTokens } from './lottery-tokens.ts';
export { betsMemberApi } from './member-api.ts';
export { countOpenSlips, slipsOf } from './member-data.ts';
export { betsOperatorApi } from './operator-api.ts';
export { played } from './played.ts';
