import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { useLoggedIn } from '../../core/session.ts';

export type Activity = Output<'activities', 'list'>['list'][number];
export type ActivityDetail = Output<'activities', 'detail'>;

/** The activities of the member, or of everybody if nobody is logged in. */
export function useActivities() {
  const isLoggedIn = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'activities', isLoggedIn],
    queryFn: async ({ signal }) => unwrap(await client.call('activities', 'list', {}, { signal })),
  });
}

/** An open activity is looked at again this often, ms: an operator may stop it at once. */
const LOOK_AGAIN_MS = 30_000;

/** One activity with its terms and what the member can do. */
export function useActivity(id: string) {
  const isLoggedIn = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'activity', id, isLoggedIn],
    queryFn: async ({ signal }) => unwrap(await client.call('activities', 'detail', { id }, { signal })),
    refetchInterval: (query) => (query.state.data ? LOOK_AGAIN_MS : false),
  });
}
