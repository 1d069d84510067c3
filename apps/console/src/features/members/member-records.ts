import { apiQuery, type Query, usePreparedQuery } from '../../core/query.ts';

/** Rows on a page of a tab. */
export const SIZE = 20;

export type Page<Row> = { list: Row[]; total: number };
/** A query for one page of records. */
export type PagedQuery<Row> = (part: { page: number; size: number }) => Query<Page<Row>>;

export const ledgerQuery = (id: number) => (part: PagePart) =>
  apiQuery('operatorMembers', 'statement', { id, ...part });

export const slipsQuery = (id: number, gameId: 1 | 2) => (part: PagePart) =>
  apiQuery('operatorBets', 'memberSlips', { id, gameId, ...part });

export const depositsQuery = (member_id: number) => (part: PagePart) =>
  apiQuery('operatorDeposits', 'list', { states: 'all', member_id, ...part });

export const withdrawalsQuery = (member_id: number) => (part: PagePart) =>
  apiQuery('operatorWithdrawals', 'list', { states: 'all', member_id, ...part });

/** Withdrawals through agents in which the member is one of the sides. */
export const agentPayoutsQuery = (member_id: number) => (part: PagePart) =>
  apiQuery('operatorDownlineWithdrawals', 'list', { states: 'all', member_id, ...part });

/** Deposits through agents in which the member is one of the sides. */
export const agentDepositsQuery = (member_id: number) => (part: PagePart) =>
  apiQuery('operatorAgentDeposits', 'list', { member_id, ...part });

export const bonusesQuery = (member_id: number) => (part: PagePart) =>
  apiQuery('operatorGrants', 'ofMember', { member_id, ...part });

/** Turns at prize tables. */
export const turnsQuery = (member_id: number) => (part: PagePart) =>
  apiQuery('operatorPrizes', 'turns', { member_id, ...part });

export const transfersQuery = (member_id: number) => (part: PagePart) =>
  apiQuery('operatorTransfers', 'list', { which: 'all', member_id, ...part });

export const loginsQuery = (id: number) => (part: PagePart) =>
  apiQuery('operatorMembers', 'logins', { id, ...part });

/** How many rows there are, from the first page; without a regular refetch, which only the open tab does. */
export function useCount<Row>(queryOf: PagedQuery<Row>, when = true): number | undefined {
  return usePreparedQuery(queryOf({ page: 1, size: SIZE }), { keep: true, live: false, when }).data?.total;
}

type PagePart = Parameters<PagedQuery<never>>[0];
