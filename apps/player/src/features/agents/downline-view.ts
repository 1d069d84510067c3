import type { Search } from '../../core/navigate.ts';

/** The filters of the downline, by their names in the address. */
export const FILTERS = {
  all: { mtype: '0', label: 'everything' },
  agents: { mtype: '2', label: 'agentsOnly' },
  today: { mtype: '3', label: 'newToday' },
} as const;
export type Filter = keyof typeof FILTERS;

/** The orders of the downline, with their names on the screen. */
export const SORTS = { money: 'sortMoney', bets: 'sortBets', new: 'sortNew' } as const;
export type Sort = keyof typeof SORTS;

/** What a list of the downline shows. It is in the address, so that back from a member leads to the same rows. */
export type DownlineView = {
  /** Whose direct downline; the agent's if missing. */
  of?: number;
  show: Filter;
  sort: Sort;
  page: number;
  /** A part of a number or remark; a whole number is searched for anywhere in the downline. */
  find?: string;
};

/** The longest text that is searched for. */
export const FIND_MAX = 24;

/** A typed text as it is searched for. */
export function findOf(typed: string): string {
  return typed.trim().slice(0, FIND_MAX);
}

const MEMBER = /^[1-9]\d{0,14}$/;

export function viewOf(search: Search): DownlineView {
  const { of, show, sort, page, find } = search;
  return {
    ...(of && MEMBER.test(of) && { of: Number(of) }),
    show: show !== undefined && Object.hasOwn(FILTERS, show) ? (show as Filter) : 'all',
    sort: sort !== undefined && Object.hasOwn(SORTS, sort) ? (sort as Sort) : 'money',
    page: Math.max(1, Math.trunc(Number(page) || 1)),
    ...(find && findOf(find) && { find: findOf(find) }),
  };
}

export function searchOf({ of, show, sort, page, find }: DownlineView): Search {
  return {
    ...(of !== undefined && { of: String(of) }),
    ...(show !== 'all' && { show }),
    ...(sort !== 'money' && { sort }),
    ...(page !== 1 && { page: String(page) }),
    ...(find !== undefined && { find }),
  };
}

/** Whether two views show the same list, be it another page of it. */
export function isSameList(one: DownlineView, other: DownlineView): boolean {
  const list = ({ of, show, sort, find }: DownlineView) => [of, show, sort, find].join();
  return list(one) === list(other);
}
