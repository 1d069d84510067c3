import type { Output } from '@shwe/contract';
import { amountText } from '../../core/format.ts';
import type { Key, useT } from '../../i18n/index.ts';

export type Protected = Output<'operatorProtection', 'get'>;
export type OwnLimit = Protected['limits'][number];
type Translate = ReturnType<typeof useT>['t'];

export const LIMIT_LABELS: Record<OwnLimit['kind'], Record<OwnLimit['period'], Key>> = {
  deposit: { day: 'limit_deposit_day', week: 'limit_deposit_week', month: 'limit_deposit_month' },
  stake: { day: 'limit_stake_day', week: 'limit_stake_week', month: 'limit_stake_month' },
  loss: { day: 'limit_loss_day', week: 'limit_loss_week', month: 'limit_loss_month' },
};

export const EXCLUSION_LABELS: Record<NonNullable<Protected['excluded']>['why'], Key> = {
  time_out: 'exclusion_time_out',
  self_excluded: 'exclusion_self_excluded',
  excluded_by_payee: 'exclusion_excluded_by_payee',
};

export const EVENT_LABELS: Record<Protected['history'][number]['what'], Key> = {
  limit_set: 'event_limit_set',
  raise_asked: 'event_raise_asked',
  raise_confirmed: 'event_raise_confirmed',
  raise_taken_back: 'event_raise_taken_back',
  limit_carried: 'event_limit_carried',
  time_out: 'event_time_out',
  self_exclusion: 'event_self_exclusion',
  excluded_by_payee: 'event_excluded_by_payee',
};

/** "Daily stakes" */
export function limitName(t: Translate, { kind, period }: Pick<OwnLimit, 'kind' | 'period'>): string {
  return t(LIMIT_LABELS[kind][period]);
}

/** The amount of a limit; "no limit" where there is none. */
export function limitAmount(t: Translate, amount: number | null): string {
  return amount === null ? t('noLimit') : amountText(amount);
}
