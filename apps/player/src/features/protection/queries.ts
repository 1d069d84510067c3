import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys, refetchTopics } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';

export type LimitsInfo = Output<'protection', 'limits'>;
export type Limit = LimitsInfo['limits'][number];
export type LimitEvent = LimitsInfo['history'][number];

/** What the member forbids themself, and how much of it is used. */
export function useLimits() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.limits,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('protection', 'limits', {}, { signal })),
  });
}

/** After something was set: everything that says what may be paid in or out is asked again. */
export async function refetchLimits(): Promise<void> {
  await refetchTopics('money');
}
