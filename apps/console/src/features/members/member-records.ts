import { apiQuery, type Query, usePreparedQuery } from '../../core/query.ts';

/** Rows on a page of a tab. */
export const SIZE = 20;

export type Page<Row> = { list: Row[]; total: number };
/** A query for one page of records. */
export type PagedQuery<Row> = (at: { page: number; size: number }) => Query<Page<Row>>;

export const ledgerQuery = (id: number) => (at: PageAt) =>
  apiQuery('operatorMembers', 'statement', { id, ...at });

export const slipsQuery = (id: number, gameId: 1 | 2) => (at: PageAt) =>
  apiQuery('operatorBets', 'memberSlips', { id, gameId, ...at });

export const depositsQuery = (member_id: number) => (at: PageAt) =>
  apiQuery('operatorDeposits', 'list', { states: 'all', member_id, ...at });

export const withdrawalsQuery = (member_id: number) => (at: PageAt) =>
  apiQuery('operatorWithdrawals', 'list', { states: 'all', member_id, ...at });

export const transfersQuery = (member_id: number) => (at: PageAt) =>
  apiQuery('operatorTransfers', 'list', { which: 'all', member_id, ...at });

export const loginsQuery = (id: number) => (at: PageAt) =>
  apiQuery('operatorMembers', 'logins', { id, ...at });

/** How many rows there are, from the first page; without a regular refetch, which only the open tab does. */
export function useCount<Row>(rows: PagedQuery<Row>, when = true): number | undefined {
  return usePreparedQuery(rows({ page: 1, size: SIZE }), { keep: true, live: false, when }).data?.total;
}

type PageAt = Parameters<PagedQuery<never>>[0];
