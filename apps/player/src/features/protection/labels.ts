import { amountText } from '@shwe/ui';
import { formatMoment } from '../../i18n/format.ts';
import type { Key, Translate } from '../../i18n/index.ts';
import type { Lang } from '../../i18n/lang.ts';
import type { Limit, LimitEvent, LimitsInfo } from './queries.ts';
import type { BreakTerm, ExcludeTerm } from './terms.ts';

export const KIND_LABEL: Record<Limit['kind'], Key> = {
  deposit: 'depositLimit',
  stake: 'stakeLimit',
  loss: 'lossLimit',
};

export const KIND_HINT: Record<Limit['kind'], Key> = {
  deposit: 'depositLimitWhy',
  stake: 'stakeLimitWhy',
  loss: 'lossLimitWhy',
};

export const PERIOD_LABEL: Record<Limit['period'], Key> = {
  day: 'perDay',
  week: 'perWeek',
  month: 'perMonth',
};

/** "Stake limit · Daily" */
export function limitName(t: Translate, { kind, period }: Pick<Limit, 'kind' | 'period'>): string {
  return `${t(KIND_LABEL[kind])} · ${t(PERIOD_LABEL[period])}`;
}

/** "5,000 Ks", or "no limit". */
export function limitText(t: Translate, amount: number | null): string {
  return amount === null ? t('noLimit') : `${amountText(amount)} ${t('unit')}`;
}

export const EVENT_LABEL: Record<LimitEvent['what'], Key> = {
  limit_set: 'event_limit_set',
  raise_asked: 'event_raise_asked',
  raise_confirmed: 'event_raise_confirmed',
  raise_taken_back: 'event_raise_taken_back',
  limit_carried: 'event_limit_carried',
  time_out: 'event_time_out',
  self_exclusion: 'event_self_exclusion',
  excluded_by_payee: 'event_excluded_by_payee',
};

/** An entry of the history of limits as one line of text. */
export function eventText(t: Translate, lang: Lang, event: LimitEvent): string {
  const { kind, period } = event;
  return t(EVENT_LABEL[event.what], {
    limit: kind && period ? limitName(t, { kind, period }) : '',
    amount: limitText(t, event.amount),
    time: event.ends_at === null ? '' : formatMoment(lang, event.ends_at),
  });
}

export const EXCLUDED_LABEL: Record<NonNullable<LimitsInfo['excluded']>['why'], Key> = {
  time_out: 'away_time_out',
  self_excluded: 'away_self_excluded',
  excluded_by_payee: 'away_excluded_by_payee',
};

export const TERM_LABEL: Record<BreakTerm | ExcludeTerm, Key> = {
  day: 'break_day',
  week: 'break_week',
  month: 'break_month',
  half_year: 'exclude_half_year',
  year: 'exclude_year',
  five_years: 'exclude_five_years',
};
