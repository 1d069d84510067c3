import type { Key } from '../i18n/index.ts';

/** The names of the VIP levels, from the first on. */
export const LEVEL_NAME = [
  'vipBronze',
  'vipSilver',
  'vipGold',
  'vipPlatinum',
  'vipBlackGold',
] as const satisfies readonly Key[];
