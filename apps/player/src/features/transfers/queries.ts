import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { isOpen, transferStates } from '@shwe/rules';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';

const keys = {
  transferPage: ['money', 'transfers'] as const,
  transfer: (tid: string) => ['money', 'transfer', tid] as const,
};

type TransferPage = Output<'transfers', 'transferPage'>;
export type GameWallet = TransferPage['list'][number];
export type TransferCard = Output<'transfers', 'transfer'>;

/** Polling interval of an unfinished transfer, ms. */
const POLL_MS = 2000;

export const isUnfinished = ({ state }: Pick<TransferCard, 'state'>) => isOpen(transferStates, state);

/**
 * All game wallets and unfinished transfers. Play at a game changes them without a live update, so every screen fetches
 * them again.
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

/** One transfer, polled until it has ended. */
export function useTransfer(tid: string | undefined) {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.transfer(tid ?? ''),
    enabled: loggedIn && tid !== undefined,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('transfers', 'transfer', { tid: tid ?? '' }, { signal })),
    refetchInterval: (query) => (query.state.data && !isUnfinished(query.state.data) ? false : POLL_MS),
  });
}

/** Refreshes everything that shows money, after a transfer. */
export function refetchMoney(): void {
  void refetchTopics('money', 'balance', 'home');
}

/** The icon of a game wallet: a ticket for the lottery's own. */
export function walletIcon({ id }: Pick<GameWallet, 'id'>): 'slot' | 'ticket' {
  return id === 'lottery' ? 'ticket' : 'slot';
}
