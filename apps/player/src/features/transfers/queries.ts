import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys, refetchTopics } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';

type TransferPage = Output<'transfers', 'transferPage'>;
export type GameWallet = TransferPage['list'][number];
export type TransferCard = Output<'transfers', 'transfer'>;

/** How often what is on its way is asked about while one looks at it, ms. */
const POLL_MS = 2000;

/** Whether a transfer is still on its way. */
export const isOpen = ({ state }: Pick<TransferCard, 'state'>) => state === 'sending' || state === 'unknown';

/**
 * All wallets, and what is on its way between them. Play at a platform changes them without a word from here,
 * so that every screen that shows them asks anew.
 */
export function useTransferPage() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.transferPage,
    enabled,
    staleTime: 0,
    queryFn: async ({ signal }) => unwrap(await client.call('transfers', 'transferPage', {}, { signal })),
    refetchInterval: (query) => (query.state.data?.open.length ? 2 * POLL_MS : false),
  });
}

/** One transfer; asked again by itself until it has ended. */
export function useTransfer(tid: string | undefined) {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.transfer(tid ?? ''),
    enabled: loggedIn && tid !== undefined,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('transfers', 'transfer', { tid: tid ?? '' }, { signal })),
    refetchInterval: (query) => (query.state.data && !isOpen(query.state.data) ? false : POLL_MS),
  });
}

/** After money moved: everything that shows some. */
export function refetchMoney(): void {
  void refetchTopics('money', 'balance', 'home');
}
