import { unwrap } from '@shwe/client';
import type { Input } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';

export type Choices = Input<'push', 'choose'>;

export const TOPICS = ['results', 'money', 'messages'] as const;

/** What the member is notified of, and the key to subscribe a browser with. */
export function usePushInfo() {
  return useQuery({
    queryKey: keys.push,
    queryFn: async ({ signal }) => unwrap(await client.call('push', 'info', {}, { signal })),
  });
}
