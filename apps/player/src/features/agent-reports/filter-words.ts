import { type Translate, useT } from '../../i18n/index.ts';
import type { Report } from './queries.ts';
import type { ReportFilter } from './report-filter.ts';

type Choice<Value> = { value: Value; label: string };

/** The choices of each filter in the reader's language. */
export function useFilterWords(report: Report | undefined) {
  const { t } = useT();
  const all = { value: '', label: t('everything') };
  const periods: Choice<ReportFilter['dtype']>[] = [
    { value: 0, label: t('today') },
    { value: 1, label: t('yesterday') },
    { value: 2, label: t('lastDays', { n: 7 }) },
    { value: 3, label: t('thisMonth') },
    { value: 4, label: t('ownRange') },
  ];
  const orders: Choice<ReportFilter['otype']>[] = [
    { value: 1, label: t('newestMembers') },
    { value: 2, label: t('largestResult') },
  ];
  const scopes: Choice<ReportFilter['type']>[] = [
    { value: 2, label: t('wholeDownline') },
    { value: 1, label: t('directOnly') },
  ];
  const members: Choice<ReportFilter['mtype']>[] = [
    { value: 0, label: t('everything') },
    { value: 2, label: t('agentsOnly') },
    { value: 3, label: t('newToday') },
  ];
  const platforms = [
    all,
    ...(report?.platforms ?? []).map(({ key, title }) => ({ value: key, label: title })),
  ];
  const gameTypes = [
    all,
    ...(report?.game_types ?? []).map(({ key, title }) => ({ value: key, label: gameType(t, key, title) })),
  ];
  return { periods, orders, scopes, members, platforms, gameTypes };
}

function gameType(t: Translate, key: string, title: string): string {
  return key === 'lottery' ? t('lottery') : key === 'games' ? t('otherGames') : title;
}

/** The label of the chosen value. */
export function wordOf<Value>(choices: readonly Choice<Value>[], chosen: Value): string {
  return choices.find(({ value }) => value === chosen)?.label ?? '';
}
