import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { useLoggedIn } from '../../../core/session.ts';
import { useGame } from '../game.ts';

export type PlacedSlip = Output<'bets', 'slip'>;

const PAGE_SIZE = 10;

/** The member's slips of the last days, latest first, page by page. */
export function useSlips(days: number) {
  const { id } = useGame();
  const enabled = useLoggedIn();
  return useInfiniteQuery({
    queryKey: keys.slips(id, days),
    enabled,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const input = { gameId: id, days, page: pageParam, pageSize: PAGE_SIZE };
      return unwrap(await client.call('bets', 'list', input, { signal }));
    },
    getNextPageParam: (last) => (last.page * last.size < last.total ? last.page + 1 : undefined),
  });
}

export function usePlacedSlip(slip: string) {
  const { id } = useGame();
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.slip(id, slip),
    enabled: loggedIn,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('bets', 'slip', { gameId: id, slip }, { signal })),
  });
}

/** Count, stakes, wins and profit of the member's slips of the last days. */
export function useSlipTotals(days: number) {
  const { id } = useGame();
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.slipTotals(id, days),
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('bets', 'recordTotal', { gameId: id, days }, { signal })),
  });
}
