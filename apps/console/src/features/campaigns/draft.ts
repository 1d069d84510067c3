import type { Lang } from '@shwe/contract/langs';
import { LANGS } from '@shwe/contract/langs';
import { westernDigits, yangonDate } from '@shwe/kernel';
import type { Rule } from '../../components/segments/rule.ts';
import { amountText, hourMinute } from '../../core/format.ts';
import { parseAmount, parseInstant, parseWholeNumber } from '../../core/parse.ts';
import type { Key } from '../../i18n/index.ts';
import { choiceOf, type Terms, type Trigger, type TriggerChoice } from './types.ts';

type Texts = Record<Lang, string>;
type Reward = Terms['reward'];

/** What is typed into the editor. Every field has its text, also those that the chosen trigger or reward lacks. */
export type Draft = {
  title: Texts;
  text: Texts;
  type: Terms['type'];
  art: Terms['art'];
  trigger: TriggerChoice;
  min: string;
  first: string;
  last: string;
  level: string;
  code: string;
  /** 'YYYY-MM-DDTHH:MM' of Yangon. */
  from: string;
  until: string;
  audience: Rule | null;
  reward: Reward['kind'];
  amount: string;
  percent: string;
  cap: string;
  tiers: readonly { from: string; amount: string }[];
  game: '2d' | '3d';
  table: string;
  count: string;
  times: string;
  playDays: string;
  claimDays: string;
  weight2d: string;
  weight3d: string;
  claim: Terms['claim'];
  budgetDay: string;
  budget: string;
  perDevice: boolean;
  perPayee: boolean;
};

/** A field of the editor at which an error is shown. */
export type DraftField = keyof Draft;
export type DraftErrors = Partial<Record<DraftField, Key>>;

/** The time of an instant in Yangon as an input for date and time has it. */
export const localOf = (at: string) => `${yangonDate(new Date(at))}T${hourMinute(at)}`;

const instantOf = (local: string) => parseInstant(local.slice(0, 10), local.slice(11, 16));

/** The texts of terms. */
export function draftOf(terms: Terms): Draft {
  const { trigger, reward } = terms;
  const text = (value: number | undefined) => (value === undefined ? '' : amountText(value));
  return {
    title: terms.title,
    text: terms.text,
    type: terms.type,
    art: terms.art,
    trigger: choiceOf(trigger),
    min: text('min' in trigger ? trigger.min : undefined),
    first: text('first' in trigger ? trigger.first : undefined),
    last: text('last' in trigger ? trigger.last : undefined),
    level: String('level' in trigger ? trigger.level : 2),
    code: 'code' in trigger ? trigger.code : '',
    from: localOf(terms.from),
    until: localOf(terms.until),
    audience: terms.audience,
    reward: reward.kind,
    amount: text('amount' in reward ? reward.amount : undefined),
    percent: text('percent' in reward ? reward.percent : undefined),
    cap: text('cap' in reward ? reward.cap : undefined),
    tiers:
      'tiers' in reward
        ? reward.tiers.map(({ from, amount }) => ({ from: amountText(from), amount: amountText(amount) }))
        : [{ from: '', amount: '' }],
    game: 'game' in reward ? reward.game : '2d',
    table: 'table_id' in reward ? String(reward.table_id) : '',
    count: text('count' in reward ? reward.count : 1),
    times: String(terms.turnover_times),
    playDays: String(terms.play_days),
    claimDays: String(terms.claim_days),
    weight2d: String(terms.weights['2d']),
    weight3d: String(terms.weights['3d']),
    claim: terms.claim,
    budgetDay: text(terms.budget_day ?? undefined),
    budget: amountText(terms.budget),
    perDevice: terms.once_per_device,
    perPayee: terms.once_per_payee,
  };
}

const AMOUNT_MAX = 100_000_000;
const BUDGET_MAX = 999_999_999_999;

/** In place of a time that is wrong. */
const NO_TIME = new Date(0).toISOString();

/**
 * The terms of what is typed, or what is wrong with it by field. The server checks the same and more. `readable`: the terms
 * with some value in each wrong field, for the texts that do not depend on it.
 */
export function termsOf(draft: Draft): { terms: Terms | null; readable: Terms; errors: DraftErrors } {
  const errors: DraftErrors = {};
  const fail = (field: DraftField, key: Key) => {
    errors[field] ??= key;
    return 0;
  };
  const amount = (field: DraftField, typed: string) => {
    const value = parseAmount(typed);
    return value !== null && value <= AMOUNT_MAX ? value : fail(field, 'campaignAmountWrong');
  };
  const whole = (field: DraftField, [min, max]: readonly [number, number]) => {
    const value = parseWholeNumber(String(draft[field]), max);
    return value !== null && value >= min ? value : fail(field, WHOLE_ERROR[field] ?? 'campaignNumberWrong');
  };
  const instant = (field: 'from' | 'until') => {
    const at = instantOf(draft[field]);
    if (at === null) fail(field, 'campaignTimeWrong');
    return at ?? NO_TIME;
  };
  if (LANGS.some((lang) => draft.title[lang].trim() === '')) fail('title', 'campaignTitleMissing');
  const budget = parseWholeNumber(draft.budget, BUDGET_MAX) ?? fail('budget', 'campaignAmountWrong');
  const budgetDay =
    draft.budgetDay.trim() === ''
      ? null
      : (parseWholeNumber(draft.budgetDay, BUDGET_MAX) ?? fail('budgetDay', 'campaignAmountWrong'));
  const terms: Terms = {
    title: draft.title,
    text: draft.text,
    type: draft.type,
    art: draft.art,
    trigger: triggerOf(draft, { amount, whole, fail }),
    audience: draft.audience,
    from: instant('from'),
    until: instant('until'),
    reward: rewardOf(draft, { amount, whole, fail }),
    turnover_times: whole('times', [0, 50]),
    play_days: whole('playDays', [1, 90]),
    claim_days: whole('claimDays', [1, 90]),
    weights: { '2d': whole('weight2d', [0, 100]), '3d': whole('weight3d', [0, 100]) },
    claim: draft.claim,
    budget_day: budgetDay,
    budget,
    once_per_device: draft.perDevice,
    once_per_payee: draft.perPayee,
  };
  if (!errors.from && !errors.until && terms.until <= terms.from) fail('until', 'campaignUntilEarly');
  return { terms: Object.keys(errors).length === 0 ? terms : null, readable: terms, errors };
}

/** Whether the budget of a day is above that in all, so that it limits nothing. */
export function isDayAbove({ budgetDay, budget }: Draft): boolean {
  const [day, all] = [budgetDay, budget].map((typed) => parseWholeNumber(typed, BUDGET_MAX));
  return day != null && all != null && day > all;
}

export const WHOLE_ERROR: DraftErrors = {
  times: 'campaignTimesWrong',
  playDays: 'campaignDaysWrong',
  claimDays: 'campaignDaysWrong',
  weight2d: 'campaignWeightWrong',
  weight3d: 'campaignWeightWrong',
  percent: 'campaignPercentWrong',
  table: 'campaignTableChoose',
};

type Readers = {
  amount: (field: DraftField, typed: string) => number;
  whole: (field: DraftField, range: readonly [number, number]) => number;
  fail: (field: DraftField, key: Key) => number;
};

function triggerOf(draft: Draft, { amount, whole, fail }: Readers): Trigger {
  const { trigger } = draft;
  switch (trigger) {
    case 'deposit_every':
    case 'deposit_first_of_day':
    case 'deposit_first_of_life': {
      const which = trigger.slice('deposit_'.length) as 'every' | 'first_of_day' | 'first_of_life';
      return { on: 'deposit', which, min: amount('min', draft.min) };
    }
    case 'bets_of_day':
    case 'loss_of_day':
    case 'referral':
      return { on: trigger, min: amount('min', draft.min) };
    case 'login_days': {
      const days = { first: whole('first', [1, 31]), last: whole('last', [1, 31]) };
      if (days.first > days.last) fail('last', 'campaignLastEarly');
      return { on: trigger, ...days };
    }
    case 'level':
      return { on: trigger, level: whole('level', [2, 5]) };
    case 'code': {
      const code = westernDigits(draft.code).trim().toUpperCase();
      if (!/^[A-Z0-9]{4,20}$/.test(code)) fail('code', 'campaignCodeWrong');
      return { on: trigger, code };
    }
    default:
      return { on: trigger };
  }
}

function rewardOf(draft: Draft, { amount, whole, fail }: Readers): Reward {
  const { reward: kind } = draft;
  switch (kind) {
    case 'fixed':
      return { kind, amount: amount('amount', draft.amount) };
    case 'percent':
      return { kind, percent: whole('percent', [1, 200]), cap: amount('cap', draft.cap) };
    case 'tiers': {
      const tiers = draft.tiers.map((tier) => ({
        from: amount('tiers', tier.from),
        amount: amount('tiers', tier.amount),
      }));
      const isRising = tiers.every(
        (tier, at) => at === 0 || (tier.from > tiers[at - 1]!.from && tier.amount >= tiers[at - 1]!.amount),
      );
      if (!isRising) fail('tiers', 'campaignTiersWrong');
      return { kind, tiers };
    }
    case 'ticket':
      return { kind, amount: amount('amount', draft.amount), game: draft.game };
    case 'turns':
      return { kind, table_id: whole('table', [1, 999_999_999]), count: whole('count', [1, 20]) };
  }
}

/** The field that a refusal of the server is about. */
export const REFUSED_FIELD: Partial<Record<string, DraftField>> = {
  campaign_base: 'reward',
  campaign_budget: 'budget',
  campaign_code_taken: 'code',
  campaign_days: 'last',
  campaign_period: 'until',
  campaign_table: 'table',
  campaign_tiers: 'tiers',
  campaign_weights: 'weight2d',
  campaign_whole_day: 'until',
};
