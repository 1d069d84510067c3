import { unwrap } from '@shwe/client';
import type { Gives } from '@shwe/wire';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';

export type WithdrawalInfo = Gives<'cashier', 'withdrawalInfo'>;
export type Payee = NonNullable<WithdrawalInfo['payee']>;
export type Method = Gives<'cashier', 'rechargeCategories'>['list'][number];
export type Order = Gives<'cashier', 'getOrder'>;
export type Action = Gives<'cashier', 'actionLog'>['list'][number];

/** Rows of a record at a time (specification §9). */
const PAGE_SIZE = 10;

/** What may be withdrawn, what stands in the way, and the turnover rows. */
export function useWithdrawalInfo() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.withdrawalInfo,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('cashier', 'withdrawalInfo', {}, { signal })),
  });
}

/** Deposit methods that can be used now. */
export function useMethods() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.rechargeMethods,
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('cashier', 'rechargeCategories', { recharge_type: 1 }, { signal })).list,
  });
}

/** One deposit order. It is asked again by itself while its end is open, in case the live line is down. */
export function useOrder(tid: string | undefined) {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.order(tid ?? ''),
    enabled: loggedIn && tid !== undefined,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('cashier', 'getOrder', { tid: tid ?? '' }, { signal })),
    refetchInterval: (query) => {
      const state = query.state.data?.state;
      return state === undefined || state === 'unpaid' || state === 'processing' ? 15_000 : false;
    },
  });
}

/** The account record of one kind: 1 deposits, 2 withdrawals. Page by page, from 1. */
export function useActions(type: 1 | 2, from: string, to: string) {
  const enabled = useLoggedIn();
  return useInfiniteQuery({
    queryKey: keys.actions(type, from, to),
    enabled,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(
          'cashier',
          'actionLog',
          { type, start_at: from, end_at: to, row: PAGE_SIZE, page: pageParam },
          { signal },
        ),
      ),
    getNextPageParam: (last) => (last.page * last.size < last.total ? last.page + 1 : undefined),
  });
}
