import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { PAGE_SIZE } from '../../core/date-range.ts';
import { useLoggedIn } from '../../core/session.ts';

export type Prepared = Output<'downlineTransfers', 'prepare'>;
export type DownlineTransfer = Output<'downlineTransfers', 'transfer'>;
export type SignedTransfer = Output<'downlineTransfers', 'receipt'>;
export type TransferLimits = Output<'downlineTransfers', 'limits'>;

/** One page of the transfers between the caller and an agent or member of the downline, latest first. */
export function useTransfers(page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'downline transfers', page],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { row: PAGE_SIZE, page };
      return unwrap(await client.call('downlineTransfers', 'list', input, { signal }));
    },
  });
}

/** One transfer of the caller with its signed receipt. It never changes. */
export function useTransferReceipt(tid: string) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['downline transfer', tid],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('downlineTransfers', 'receipt', { tid }, { signal })),
  });
}

/** What the agent can still send today, and the rate of the fee. */
export function useTransferLimits() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'downline transfer limits'],
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('downlineTransfers', 'limits', {}, { signal })),
  });
}
