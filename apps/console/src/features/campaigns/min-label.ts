import type { Key } from '../../i18n/index.ts';
import type { TriggerChoice } from './types.ts';

/** The name of the minimum of a trigger. */
export const MIN_LABEL: Partial<Record<TriggerChoice, Key>> = {
  deposit_every: 'campaignMinDeposit',
  deposit_first_of_day: 'campaignMinDeposit',
  deposit_first_of_life: 'campaignMinDeposit',
  bets_of_day: 'campaignMinBets',
  loss_of_day: 'campaignMinLoss',
  referral: 'campaignMinReferral',
};
