import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { useLoggedIn } from '../../core/session.ts';

export type Vip = Output<'vip', 'list'>;
export type Bonus = Vip['bonuses'][number];
export type BonusList = Output<'grants', 'list'>;
export type Shown = 'open' | 'ended' | 'all';

/** The member's VIP level and bonuses. */
export function useVip() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'vip'],
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('vip', 'list', {}, { signal })),
  });
}

/** One page of the member's bonuses. The page before stays until it is loaded; `show` says which ones the rows are. */
export function useBonuses(show: Shown, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'bonuses', show, page],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const bonuses = unwrap(await client.call('grants', 'list', { show, page }, { signal }));
      return { ...bonuses, show };
    },
  });
}
