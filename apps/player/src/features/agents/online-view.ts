import type { Search } from '../../core/navigate.ts';

/** The filters of those who are online, by their names in the address. */
export const ONLINE_FILTERS = {
  all: { mtype: '0', label: 'everything' },
  players: { mtype: '1', label: 'playersOnly' },
  agents: { mtype: '2', label: 'agentsOnly' },
} as const;
export type OnlineFilter = keyof typeof ONLINE_FILTERS;

/** The orders of those who are online, with their names on the screen. */
export const ONLINE_SORTS = { seen: 'sortSeen', bets: 'sortBets', money: 'sortMoney' } as const;
export type OnlineSort = keyof typeof ONLINE_SORTS;

/** What the list of those who are online shows. It is in the address, so that back from a member leads to the same rows. */
export type OnlineView = { show: OnlineFilter; sort: OnlineSort; page: number };

export function onlineViewOf({ show, sort, page }: Search): OnlineView {
  return {
    show: show !== undefined && Object.hasOwn(ONLINE_FILTERS, show) ? (show as OnlineFilter) : 'all',
    sort: sort !== undefined && Object.hasOwn(ONLINE_SORTS, sort) ? (sort as OnlineSort) : 'seen',
    page: Math.max(1, Math.trunc(Number(page) || 1)),
  };
}

export function onlineSearchOf({ show, sort, page }: OnlineView): Search {
  return {
    ...(show !== 'all' && { show }),
    ...(sort !== 'seen' && { sort }),
    ...(page !== 1 && { page: String(page) }),
  };
}
