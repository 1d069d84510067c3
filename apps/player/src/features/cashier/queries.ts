import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { isDepositOpen } from '@shwe/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { type DateRange, PAGE_SIZE } from '../../core/date-range.ts';
import { useLoggedIn } from '../../core/session.ts';

export const keys = {
  order: (tid: string) => ['money', 'order', tid] as const,
  rechargeMethods: ['money', 'methods'] as const,
  withdrawal: (id: string) => ['money', 'withdrawal', id] as const,
  withdrawTimes: ['withdrawal times'] as const,
  payeeOptions: ['money', 'payee options'] as const,
  withdrawalInfo: ['money', 'withdrawal'] as const,
  accountRecords: (type: number, from: string, to: string, page: number) =>
    ['money', 'records', type, from, to, page] as const,
  openOrders: ['money', 'records', 'open'] as const,
  accountRecord: (type: number, id: string) => ['money', 'records', 'one', type, id] as const,
};

export type WithdrawalInfo = Output<'withdrawals', 'info'>;
export type Payee = WithdrawalInfo['payees'][number];
export type PayeeRequest = WithdrawalInfo['asks'][number];
export type PayeeKind = Payee['kind'];
export type PayeeOptions = Output<'payees', 'payees'>;
export type Category = Output<'deposits', 'paymentMethods'>['list'][number];
export type Channel = Category['channels'][number];
export type Order = Output<'deposits', 'order'>;
export type AccountRecord = Output<'reports', 'accountRecord'>['list'][number];

/** What a withdrawal depends on: limits, obstacles, payout accounts, turnover requirements. */
export function useWithdrawalInfo() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.withdrawalInfo,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('withdrawals', 'info', {}, { signal })),
  });
}

/** The deposit categories with their channels. */
export function useDepositCategories() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.rechargeMethods,
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('deposits', 'paymentMethods', { recharge_type: 2 }, { signal })).list,
  });
}

/** The wallets and banks a payout account may be at. */
export function usePayeeOptions() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.payeeOptions,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('payees', 'payees', {}, { signal })),
  });
}

/** One deposit order, polled while it is unfinished in case the live stream is down. */
export function useOrder(tid: string | undefined) {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.order(tid ?? ''),
    enabled: loggedIn && tid !== undefined,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('deposits', 'order', { tid: tid ?? '' }, { signal })),
    refetchInterval: (query) => {
      const { state, at_gateway: isAwaited = false } = query.state.data ?? {};
      // Faster, because the gateway's callback may arrive as the member comes back from its page.
      if (state === 'unpaid' && isAwaited) return 5000;
      return state === undefined || isDepositOpen(state) ? 15_000 : false;
    },
  });
}

/** One withdrawal with its events, polled while it is unfinished. */
export function useWithdrawal(id: string) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.withdrawal(id),
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('withdrawals', 'detail', { id }, { signal })),
    refetchInterval: (query) => (query.state.data?.row.state.match(/^(paid|refused)/) ? false : 15_000),
  });
}

/** How long recent withdrawals took, which is public. */
export function useWithdrawTimes() {
  return useQuery({
    queryKey: keys.withdrawTimes,
    staleTime: 60_000,
    queryFn: async ({ signal }) => unwrap(await client.call('withdrawals', 'recentTimes', {}, { signal })),
  });
}

/** The types of account records on the wire. */
export const RECORD_TYPE = { deposit: 1, withdrawal: 2, transfer: 3, dividend: 4 } as const;
export type RecordType = keyof typeof RECORD_TYPE;

/** One page of account records of a type. The page before stays on screen until the next is loaded. */
export function useAccountRecords(type: RecordType, { from, to }: DateRange, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.accountRecords(RECORD_TYPE[type], from, to, page),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { type: RECORD_TYPE[type], start_at: from, end_at: to, row: PAGE_SIZE, page };
      return unwrap(await client.call('reports', 'accountRecord', input, { signal }));
    },
  });
}

/** Unfinished deposits, however old. */
export function useOpenOrders() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.openOrders,
    enabled,
    // A cached list would lack the order that was just made.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const input = { type: RECORD_TYPE.deposit, open: true, row: PAGE_SIZE };
      return unwrap(await client.call('reports', 'accountRecord', input, { signal })).list;
    },
  });
}

/** One account record; null if the member has none with this id. */
export function useAccountRecord(type: RecordType, id: string) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.accountRecord(RECORD_TYPE[type], id),
    enabled,
    queryFn: async ({ signal }) => {
      const input = { type: RECORD_TYPE[type], id, row: 1 };
      return unwrap(await client.call('reports', 'accountRecord', input, { signal })).list[0] ?? null;
    },
  });
}
