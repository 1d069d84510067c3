import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';
import { type Days, PAGE_SIZE } from '../../core/range.ts';
import { useLoggedIn } from '../../core/session.ts';

export type WithdrawalInfo = Output<'withdrawals', 'info'>;
export type Payee = WithdrawalInfo['payees'][number];
export type PayeeAsk = WithdrawalInfo['asks'][number];
export type PayeeKind = Payee['kind'];
export type PayeeWays = Output<'payees', 'payees'>;
export type Category = Output<'deposits', 'paymentMethods'>['list'][number];
export type Method = Category['channels'][number];
export type Order = Output<'deposits', 'order'>;
export type Action = Output<'reports', 'accountRecord'>['list'][number];

/** What may be withdrawn, what stands in the way, and the turnover rows. */
export function useWithdrawalInfo() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.withdrawalInfo,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('withdrawals', 'info', {}, { signal })),
  });
}

/** How a deposit can be paid now: categories with their channels. */
export function useMethods() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.rechargeMethods,
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('deposits', 'paymentMethods', {}, { signal })).list,
  });
}

/** The wallets and banks that a payout account may be of. */
export function usePayeeWays() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.payeeWays,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('payees', 'payees', {}, { signal })),
  });
}

/** One deposit order. It is asked again by itself while its end is open, in case the live line is down. */
export function useOrder(tid: string | undefined) {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.order(tid ?? ''),
    enabled: loggedIn && tid !== undefined,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('deposits', 'order', { tid: tid ?? '' }, { signal })),
    refetchInterval: (query) => {
      const { state, at_gateway: isAwaited = false } = query.state.data ?? {};
      // The word of the gateway may have come while the page was on its way back.
      if (state === 'unpaid' && isAwaited) return 5000;
      return state === undefined || state === 'unpaid' || state === 'processing' ? 15_000 : false;
    },
  });
}

/** One withdrawal with its steps. It is asked again by itself while its end is open. */
export function useWithdrawal(id: string) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.withdrawal(id),
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('withdrawals', 'detail', { id }, { signal })),
    refetchInterval: (query) => (query.state.data?.row.state.match(/^(paid|refused)/) ? false : 15_000),
  });
}

/** How long withdrawals took of late; for anybody. */
export function useWithdrawTimes() {
  return useQuery({
    queryKey: keys.withdrawTimes,
    staleTime: 60_000,
    queryFn: async ({ signal }) => unwrap(await client.call('withdrawals', 'recentTimes', {}, { signal })),
  });
}

/** The account record's types on the wire (specification §7). */
export const ACTION_TYPE = { deposit: 1, withdrawal: 2, transfer: 3, dividend: 4 } as const;
export type ActionType = keyof typeof ACTION_TYPE;

/** One page of the account record of a type. The page before stays until this one is there. */
export function useActions(type: ActionType, { from, to }: Days, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.actions(ACTION_TYPE[type], from, to, page),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { type: ACTION_TYPE[type], start_at: from, end_at: to, row: PAGE_SIZE, page };
      return unwrap(await client.call('reports', 'accountRecord', asked, { signal }));
    },
  });
}

/** The deposits that are not finished, whenever they were made. */
export function useOpenOrders() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.openOrders,
    enabled,
    // The one just ordered is among them.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const asked = { type: ACTION_TYPE.deposit, open: true, row: PAGE_SIZE };
      return unwrap(await client.call('reports', 'accountRecord', asked, { signal })).list;
    },
  });
}

/** One row of the account record by its number; null where the member has no such. */
export function useAction(type: ActionType, id: string) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.action(ACTION_TYPE[type], id),
    enabled,
    queryFn: async ({ signal }) => {
      const asked = { type: ACTION_TYPE[type], id, row: 1 };
      return unwrap(await client.call('reports', 'accountRecord', asked, { signal })).list[0] ?? null;
    },
  });
}
