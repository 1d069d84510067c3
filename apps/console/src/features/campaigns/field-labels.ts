import type { TermsAbout } from '@shwe/contract/campaign-text';
import type { Key } from '../../i18n/index.ts';
import type { DraftField } from './draft.ts';
import { MIN_LABEL } from './min-label.ts';
import type { Terms } from './types.ts';
import { choiceOf } from './types.ts';

/** The fields that a paragraph of the terms, their title, or what they may cost is made from. */
export const FIELDS_OF: Record<TermsAbout | 'title' | 'cost', readonly DraftField[]> = {
  title: ['title'],
  do: ['min', 'first', 'last', 'code'],
  get: ['amount', 'percent', 'cap', 'tiers', 'table', 'count'],
  bet: ['amount', 'cap', 'tiers', 'times', 'weight2d', 'weight3d'],
  until: ['from', 'until', 'claimDays', 'playDays'],
  own: [],
  once: [],
  who: [],
  cost: ['budgetDay', 'budget'],
};

const LABEL: Partial<Record<DraftField, Key>> = {
  amount: 'campaignAmount',
  budget: 'campaignBudget',
  budgetDay: 'campaignBudgetDay',
  cap: 'campaignCap',
  claimDays: 'campaignClaimDays',
  code: 'campaignCode',
  count: 'campaignTurns',
  first: 'campaignFirstDay',
  from: 'campaignFrom',
  last: 'campaignLastDay',
  percent: 'campaignPercent',
  playDays: 'campaignPlayDays',
  table: 'campaignTable',
  tiers: 'campaignReward_tiers',
  times: 'campaignTimes',
  title: 'campaignTitle',
  until: 'campaignUntil',
  weight2d: 'campaignWeights',
  weight3d: 'campaignWeights',
};

/** The name of a field where it is missing from the terms. */
export function fieldLabel(field: DraftField, { trigger, reward }: Terms): Key {
  if (field === 'min') return MIN_LABEL[choiceOf(trigger)] ?? 'campaignMinDeposit';
  if (field === 'amount' && reward.kind === 'ticket') return 'campaignTicketAmount';
  return LABEL[field] ?? 'campaignWhen';
}
