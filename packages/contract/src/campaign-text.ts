import { periodInForce } from './campaign-period.ts';
import type { Lang } from './langs.ts';
import { type MessageKey, messageText } from './messages/index.ts';
import type { CampaignTerms } from './modules/campaign-terms.ts';

/** What a paragraph of the terms is about. */
export type TermsAbout = 'do' | 'get' | 'bet' | 'until' | 'own' | 'once' | 'who';
export type TermsParagraph = { about: TermsAbout; lines: string[] };

const LEVEL_NAMES = ['vipBronze', 'vipSilver', 'vipGold', 'vipPlatinum', 'vipBlackGold'] as const;

/** The terms as they hold: a free ticket must be bet once, and counts at its own game only. */
export function termsInForce(terms: CampaignTerms): CampaignTerms {
  const { reward } = terms;
  if (reward.kind !== 'ticket') return terms;
  const weights = { '2d': reward.game === '2d' ? 100 : 0, '3d': reward.game === '3d' ? 100 : 0 };
  return { ...terms, turnover_times: 1, weights };
}

/**
 * The terms of a campaign in plain words, in the order in which players read them. Of one that is live the period begins
 * when it was published.
 */
export function campaignText(
  saved: CampaignTerms,
  lang: Lang,
  liveSince: Date | null = null,
): TermsParagraph[] {
  const terms = { ...termsInForce(saved), ...shownPeriod(saved, liveSince) };
  const say = (key: MessageKey, values?: Record<string, unknown>) => messageText(lang, key, values);
  const isMoney = terms.reward.kind !== 'turns';
  return [
    { about: 'do', lines: [whatToDo(terms.trigger, lang)] },
    { about: 'get', lines: whatOneGets(terms, lang) },
    ...(isMoney ? [{ about: 'bet' as const, lines: whatToBet(terms, lang) }] : []),
    { about: 'until', lines: untilWhen(terms, lang) },
    ...(isMoney && terms.turnover_times > 0 ? [{ about: 'own' as const, lines: [say('campOwn')] }] : []),
    { about: 'once', lines: howOften(terms, lang) },
    { about: 'who', lines: [say(terms.audience ? 'campWhoSome' : 'campWhoAll'), say('campWhoNot')] },
  ];
}

/** What a campaign may cost, for operators. */
export function budgetText({ budget, budget_day }: CampaignTerms, lang: Lang): string[] {
  return [
    ...(budget_day === null ? [] : [messageText(lang, 'campBudgetDay', { day: budget_day })]),
    messageText(lang, 'campBudget', { all: budget }),
  ];
}

/** The period in force; that of the terms if no time is in it, as an operator may still write them. */
function shownPeriod(
  terms: CampaignTerms,
  liveSince: Date | null,
): Pick<CampaignTerms, 'from' | 'until'> | null {
  const { from, until } = periodInForce(terms, liveSince);
  return from < until ? { from: from.toISOString(), until: until.toISOString() } : null;
}

const DEPOSITS = {
  every: 'campDoDepositEvery',
  first_of_day: 'campDoDepositDay',
  first_of_life: 'campDoDepositLife',
} as const;

function whatToDo(trigger: CampaignTerms['trigger'], lang: Lang): string {
  const say = (key: MessageKey, values?: Record<string, unknown>) => messageText(lang, key, values);
  switch (trigger.on) {
    case 'registration':
      return say('campDoRegistration');
    case 'deposit':
      return say(DEPOSITS[trigger.which], trigger);
    case 'bets_of_day':
      return say('campDoBets', trigger);
    case 'loss_of_day':
      return say('campDoLoss', trigger);
    case 'login_days':
      return say('campDoLogin', trigger);
    case 'level':
      return say('campDoLevel', { level: say(LEVEL_NAMES[trigger.level - 1]!) });
    case 'date':
      return say('campDoDate');
    case 'code':
      return say('campDoCode');
    case 'hand':
      return say('campDoHand');
    case 'referral':
      return say('campDoReferral', trigger);
  }
}

function whatOneGets({ trigger, reward }: CampaignTerms, lang: Lang): string[] {
  const say = (key: MessageKey, values?: Record<string, unknown>) => messageText(lang, key, values);
  switch (reward.kind) {
    case 'tiers':
      return reward.tiers.map(({ from, amount }) => {
        if (trigger.on === 'login_days') return say('campGetDay', { from, amount });
        if (trigger.on === 'level')
          return `${say(LEVEL_NAMES[from - 1] ?? 'vipBronze')}: ${say('campGetFixed', { amount })}`;
        return say('campGetTier', { from, amount });
      });
    case 'percent':
      return [say('campGetPercent', reward)];
    case 'fixed':
    case 'ticket':
    case 'turns':
      return [rewardText({ reward }, lang)];
  }
}

/** The reward in a few words, as it stands in a list: one sum, or from the least to the most. */
export function rewardText({ reward }: Pick<CampaignTerms, 'reward'>, lang: Lang): string {
  const say = (key: MessageKey, values?: Record<string, unknown>) => messageText(lang, key, values);
  switch (reward.kind) {
    case 'fixed':
      return say('campGetFixed', reward);
    case 'tiers': {
      const amounts = reward.tiers.map(({ amount }) => amount);
      const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
      return least === most ? say('campGetFixed', { amount: most }) : say('campRewardTiers', { least, most });
    }
    case 'percent':
      return say('campRewardPercent', reward);
    case 'ticket':
      return say('campGetTicket', { game: reward.game.toUpperCase(), amount: reward.amount });
    case 'turns':
      return say('campGetTurns', reward);
  }
}

function whatToBet({ reward, turnover_times: times, weights }: CampaignTerms, lang: Lang): string[] {
  if (times === 0) return [messageText(lang, 'campBetNone')];
  const amount = exampleAmount(reward);
  const key = hasOneAmount(reward) ? 'campBetSum' : 'campBetExample';
  const sum = messageText(lang, key, { amount, times, required: amount * times });
  return [sum, gamesText(weights, lang)].filter((text) => text !== '');
}

/** How much of a stake counts at each game, in words; empty if all of it counts at every game. */
export function gamesText(weights: CampaignTerms['weights'], lang: Lang): string {
  const { '2d': two, '3d': three } = weights;
  return two === 100 && three === 100 ? '' : messageText(lang, 'campBetGames', { two, three });
}

/** Whether every bonus is of the same sum: otherwise the worked sum is an example. */
function hasOneAmount(reward: CampaignTerms['reward']): boolean {
  if (reward.kind === 'tiers') return reward.tiers.every(({ amount }) => amount === reward.tiers[0]!.amount);
  return reward.kind !== 'percent';
}

/** The amount of the worked sum: the bonus itself, the lowest tier, or the most that a percentage can give. */
function exampleAmount(reward: CampaignTerms['reward']): number {
  if (reward.kind === 'tiers') return Math.min(...reward.tiers.map(({ amount }) => amount));
  if (reward.kind === 'percent') return reward.cap;
  return reward.kind === 'turns' ? 0 : reward.amount;
}

function untilWhen(terms: CampaignTerms, lang: Lang): string[] {
  const say = (key: MessageKey, values?: Record<string, unknown>) => messageText(lang, key, values);
  return [
    say('campUntilPeriod', terms),
    ...(terms.claim === 'claim' ? [say('campUntilClaim', { days: terms.claim_days })] : []),
    ...(terms.reward.kind !== 'turns' && terms.turnover_times > 0
      ? [say('campUntilPlay', { days: terms.play_days })]
      : []),
  ];
}

function howOften({ trigger, once_per_device, once_per_payee }: CampaignTerms, lang: Lang): string[] {
  const say = (key: MessageKey) => messageText(lang, key);
  return [
    say(onceKey(trigger)),
    ...(once_per_device ? [say('campOnceDevice')] : []),
    ...(once_per_payee ? [say('campOncePayee')] : []),
  ];
}

/** A grant by hand is for its day. */
const ONCE_A_DAY = ['bets_of_day', 'loss_of_day', 'login_days', 'hand'];

function onceKey(trigger: CampaignTerms['trigger']): MessageKey {
  if (trigger.on === 'deposit' && trigger.which === 'every') return 'campOnceDeposit';
  if (trigger.on === 'deposit' && trigger.which === 'first_of_day') return 'campOnceDay';
  if (ONCE_A_DAY.includes(trigger.on)) return 'campOnceDay';
  if (trigger.on === 'referral') return 'campOnceInvited';
  return trigger.on === 'level' ? 'campOnceLevel' : 'campOnceLife';
}
