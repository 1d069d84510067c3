export { createTokenLookup, forgetOldTokens } from './lottery-tokens.ts';
export { betsMemberApi } from './member-api.ts';
export { betsOperatorApi } from './operator-api.ts';
export { openSlips, slipsOf } from './own-data.ts';
export { played } from './played.ts';
