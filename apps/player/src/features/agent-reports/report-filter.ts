import { digitsText } from '@shwe/ui';
import { rangeFault } from '../../components/OwnDays.tsx';
import type { Search } from '../../core/navigate.ts';
import type { ReportInput } from './queries.ts';

/** What a report covers. `dtype`: 0 today, 1 yesterday, 2 seven days, 3 this month, 4 `from` to `to`. */
export type ReportFilter = {
  dtype: 0 | 1 | 2 | 3 | 4;
  from: string;
  to: string;
  /** 0 all, 2 agents, 3 registered today. */
  mtype: 0 | 2 | 3;
  /** 1 newest member first, 2 largest win or loss first. */
  otype: 1 | 2;
  paltform: string;
  gtype: string;
  /** 1 the direct downline, 2 the whole one. */
  type: 1 | 2;
};

export const DEFAULT_FILTER: ReportFilter = {
  dtype: 2,
  from: '',
  to: '',
  mtype: 0,
  otype: 1,
  paltform: '',
  gtype: '',
  type: 2,
};

const CHOICES = { dtype: [0, 1, 2, 3, 4], mtype: [0, 2, 3], otype: [1, 2], type: [1, 2] } as const;
const DAY = /^2\d{3}-\d{2}-\d{2}$/;

/** The filter in an address; what is missing or invalid there is the default. */
export function filterOf(search: Search): ReportFilter {
  const number = <Name extends keyof typeof CHOICES>(name: Name): ReportFilter[Name] => {
    const found = CHOICES[name].find((choice) => String(choice) === search[name]);
    return (found ?? DEFAULT_FILTER[name]) as ReportFilter[Name];
  };
  const filter = {
    dtype: number('dtype'),
    from: search.from ?? '',
    to: search.to ?? '',
    mtype: number('mtype'),
    otype: number('otype'),
    paltform: search.paltform ?? '',
    gtype: search.gtype ?? '',
    type: number('type'),
  };
  const isRange = DAY.test(filter.from) && DAY.test(filter.to) && rangeFault(filter) === null;
  return filter.dtype === 4 && !isRange ? { ...filter, dtype: DEFAULT_FILTER.dtype } : filter;
}

/** The address of a filter: only what is not the default. */
export function searchOf(filter: ReportFilter): Search {
  const names = Object.keys(DEFAULT_FILTER) as (keyof ReportFilter)[];
  const isDate = (name: string) => name === 'from' || name === 'to';
  return Object.fromEntries(
    names
      .filter((name) => filter[name] !== DEFAULT_FILTER[name] && (!isDate(name) || filter.dtype === 4))
      .map((name) => [name, String(filter[name])]),
  );
}

/** The fields of the call. */
export function inputOf(filter: ReportFilter, memberId: number | undefined): ReportInput {
  const { dtype, from, to, mtype, otype, paltform, gtype, type } = filter;
  return {
    dtype,
    ...(dtype === 4 && { time: `${from},${to}` }),
    mtype,
    otype,
    type,
    ...(paltform !== '' && { paltform }),
    ...(gtype !== '' && { gtype }),
    ...(memberId !== undefined && { member_id: memberId }),
  };
}

/** "27.01", "21–27.01" or "28.12–03.01": the same in every language. */
export function periodText(first: string, last: string): string {
  const [, firstMonth, firstDay] = first.split('-');
  const [, lastMonth, lastDay] = last.split('-');
  const end = `${lastDay}.${lastMonth}`;
  if (first === last) return digitsText(end);
  const begin = first.slice(0, 7) === last.slice(0, 7) ? firstDay : `${firstDay}.${firstMonth}`;
  return digitsText(`${begin}–${end}`);
}
