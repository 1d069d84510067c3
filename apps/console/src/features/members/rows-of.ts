import { type Query, queryOf, useQueryOf } from '../../core/query.ts';

/** Rows on a page of a pane. */
export const SIZE = 20;

export type Page<Row> = { list: Row[]; total: number };
/** What a pane asks, one page of it at a time. */
export type Paged<Row> = (at: { page: number; size: number }) => Query<Page<Row>>;

export const ledgerOf = (id: number) => (at: At) => queryOf('operatorMembers', 'statement', { id, ...at });

export const slipsOf = (id: number, gameId: 1 | 2) => (at: At) =>
  queryOf('operatorBets', 'memberSlips', { id, gameId, ...at });

export const depositsOf = (member_id: number) => (at: At) =>
  queryOf('operatorDeposits', 'list', { states: 'all', member_id, ...at });

export const withdrawalsOf = (member_id: number) => (at: At) =>
  queryOf('operatorWithdrawals', 'list', { states: 'all', member_id, ...at });

export const transfersOf = (member_id: number) => (at: At) =>
  queryOf('operatorTransfers', 'list', { which: 'all', member_id, ...at });

export const loginsOf = (id: number) => (at: At) => queryOf('operatorMembers', 'logins', { id, ...at });

/** How many rows there are: asked once, as the pane that shows them asks its first page, which keeps it fresh. */
export function useCount<Row>(rows: Paged<Row>, when = true): number | undefined {
  return useQueryOf(rows({ page: 1, size: SIZE }), { keep: true, live: false, when }).data?.total;
}

type At = Parameters<Paged<never>>[0];
