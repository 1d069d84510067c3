import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { useBusinessNow } from '../../../core/business-time.ts';
import { client } from '../../../core/client.ts';
import { yangonDay } from '../../../core/date-range.ts';
import { keys } from '../../../core/query.ts';
import { type Draw, useDraws } from '../draws/draws.ts';

/** The live figures of the exchange, and the number that they would give. */
export type LiveIndex = NonNullable<Output<'results', 'live'>['live']>;

/** Polling intervals with and without live figures, ms. */
const POLL_MS = 3000;
const POLL_WITHOUT_FIGURES_MS = 60_000;

/** The live figures while a draw of today is open or awaits its result; else, and without a feed, null. */
export function useLiveIndex(): LiveIndex | null {
  const draws = useDraws();
  const today = yangonDay(useBusinessNow());
  const live = useQuery({
    queryKey: keys.live,
    queryFn: async ({ signal }) => unwrap(await client.call('results', 'live', {}, { signal })).live,
    refetchInterval: (query) => (query.state.data ? POLL_MS : POLL_WITHOUT_FIGURES_MS),
  });
  const isToCome = (draw: Draw) => draw.date === today && (draw.state === 'open' || draw.state === 'closed');
  return (draws.data?.list.some(isToCome) && live.data) || null;
}
