import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys, refetchTopics } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';

export type LimitsInfo = Output<'protection', 'limits'>;
export type Limit = LimitsInfo['limits'][number];
export type LimitEvent = LimitsInfo['history'][number];

/** The member's own limits and how much of them is used. */
export function useLimits() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.limits,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('protection', 'limits', {}, { signal })),
  });
}

/** Fetches everything about money again, because limits decide what may be paid in or bet. */
export async function refetchLimits(): Promise<void> {
  await refetchTopics('money');
}
