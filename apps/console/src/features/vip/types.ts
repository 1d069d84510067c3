import type { Output } from '@shwe/contract';
import type { Key } from '../../i18n/index.ts';

export type Level = Output<'operatorVip', 'levels'>['list'][number];

/** The names of the levels, from the first on. */
export const LEVEL_NAME = [
  'vipBronze',
  'vipSilver',
  'vipGold',
  'vipPlatinum',
  'vipBlackGold',
] as const satisfies readonly Key[];
