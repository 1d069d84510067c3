import type { Key } from '../../i18n/index.ts';

type TodayCall =
  | 'deposits'
  | 'firstDeposits'
  | 'repeatDeposits'
  | 'withdrawals'
  | 'dividends'
  | 'stakes'
  | 'results'
  | 'rebates';

/** What is in a row: one posting with its time, or everything of a member. */
type RowKind = 'posting' | 'member';

type TodayList = { title: Key; call: TodayCall; rows: RowKind; signed?: true };

/** The lists of today by their names in the address. Registrations are another list: they have no sums. */
export const TODAY_LISTS = {
  deposits: { title: 'listDeposits', call: 'deposits', rows: 'posting' },
  first: { title: 'listFirst', call: 'firstDeposits', rows: 'posting' },
  repeat: { title: 'listRepeat', call: 'repeatDeposits', rows: 'posting' },
  withdrawals: { title: 'listWithdrawals', call: 'withdrawals', rows: 'posting' },
  dividends: { title: 'listDividends', call: 'dividends', rows: 'posting' },
  stakes: { title: 'listStakes', call: 'stakes', rows: 'member' },
  results: { title: 'listResults', call: 'results', rows: 'member', signed: true },
  rebates: { title: 'listRebates', call: 'rebates', rows: 'posting' },
} satisfies Record<string, TodayList>;

export type TodayListName = keyof typeof TODAY_LISTS;

export function todayList(name: TodayListName): TodayList {
  return TODAY_LISTS[name];
}

/** The list that an address names; deposits for an unknown name. */
export function todayListOf(name: string | undefined): TodayListName | 'registrations' {
  if (name === 'registrations') return name;
  return name !== undefined && Object.hasOwn(TODAY_LISTS, name) ? (name as TodayListName) : 'deposits';
}
