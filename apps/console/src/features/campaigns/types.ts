import type { Output } from '@shwe/contract';
import type { Key } from '../../i18n/index.ts';

type List = Output<'operatorCampaigns', 'list'>;
export type Campaign = List['list'][number];
export type Preset = List['presets'][number];
export type Terms = Campaign['terms'];
export type CampaignDetails = Output<'operatorCampaigns', 'get'>;
export type DryRun = Output<'operatorCampaigns', 'dryRun'>;

export type Trigger = Terms['trigger'];

/** Every trigger as one choice; deposits are three. */
export const TRIGGERS = [
  'registration',
  'deposit_every',
  'deposit_first_of_day',
  'deposit_first_of_life',
  'bets_of_day',
  'loss_of_day',
  'login_days',
  'level',
  'date',
  'code',
  'hand',
  'referral',
] as const;
export type TriggerChoice = (typeof TRIGGERS)[number];

export const choiceOf = (trigger: Trigger): TriggerChoice =>
  trigger.on === 'deposit' ? `deposit_${trigger.which}` : trigger.on;

export type ShownState = 'draft' | 'asked' | 'soon' | 'live' | 'ended' | 'stopped';

/** The state of a campaign as operators see it: a live one may not have begun, or be over. */
export function shownState(
  { state, terms, publish_asked: asked }: Pick<Campaign, 'state' | 'terms' | 'publish_asked'>,
  nowMs: number,
): ShownState {
  if (state !== 'live') return asked ? 'asked' : state;
  if (Date.parse(terms.until) <= nowMs) return 'ended';
  return nowMs < Date.parse(terms.from) ? 'soon' : 'live';
}

export const STATE_TONE: Record<ShownState, string> = {
  draft: 't3',
  asked: 'amber',
  soon: 't2',
  live: 'jade',
  ended: 't3',
  stopped: 'amber',
};

export const OUTCOMES = {
  granted: 'campaignOutcome_granted',
  not_in_audience: 'campaignOutcome_not_in_audience',
  no_reward: 'campaignOutcome_no_reward',
  same_device: 'campaignOutcome_same_device',
  same_payee: 'campaignOutcome_same_payee',
  budget: 'campaignOutcome_budget',
  not_allowed: 'campaignOutcome_not_allowed',
  had_today: 'campaignOutcome_had_today',
} as const satisfies Record<string, Key>;

/** The text of an outcome; null for one that is not known here, which is shown as it is. */
export function outcomeKey(outcome: string): Key | null {
  return Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome as keyof typeof OUTCOMES] : null;
}
