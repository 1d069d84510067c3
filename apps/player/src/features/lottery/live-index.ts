import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { useBusinessNow } from '../../core/now.ts';
import { keys } from '../../core/query.ts';
import { yangonDay } from '../../core/range.ts';
import { type Session, useSessions } from './sessions.ts';

/** The exchange as it moves. */
export type LiveIndex = NonNullable<Output<'results', 'live'>['live']>;

/** How often it is asked for while a feed runs, and while none does, ms. */
const RUNNING_MS = 3000;
const SILENT_MS = 60_000;

/** The index that moves, while one of today's draws is still to come; null without a feed. */
export function useLiveIndex(): LiveIndex | null {
  const sessions = useSessions();
  const today = yangonDay(useBusinessNow());
  const live = useQuery({
    queryKey: keys.live,
    queryFn: async ({ signal }) => unwrap(await client.call('results', 'live', {}, { signal })).live,
    refetchInterval: (query) => (query.state.data ? RUNNING_MS : SILENT_MS),
  });
  const isToCome = (session: Session) =>
    session.date === today && (session.state === 'open' || session.state === 'closed');
  return (sessions.data?.list.some(isToCome) && live.data) || null;
}
