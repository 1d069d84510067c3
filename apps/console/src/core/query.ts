import type { Input, Output } from '@shwe/contract';
import { keepPreviousData, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import { ask, type CallOf, type OperatorCallGroup } from './call.ts';
import { Failure } from './failure.ts';
import { useLiveConnected } from './live.ts';

/** A hint tells when to ask again. Should one be lost, this often; while the live line is down, more often. In ms. */
const REFETCH_MS = { connected: 60_000, disconnected: 10_000 } as const;
/** Who is logged in; a session that ended makes it null. */
export const ME_KEY = ['me'] as const;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const isOver = error instanceof Failure && error.code === 'not_logged_in';
      if (isOver && query.queryKey[0] !== ME_KEY[0]) queryClient.setQueryData(ME_KEY, null);
    },
  }),
  // Without a network too every question gets its answer: that there is none. A paused one would leave old figures unmarked.
  defaultOptions: {
    queries: { retry: 1, staleTime: 1_000, networkMode: 'always' },
    mutations: { retry: 0, networkMode: 'always' },
  },
});

type Options = {
  /** false: not asked at all, because the role may not or nothing is chosen. */
  when?: boolean;
  /** false: asked again only when something was done. */
  live?: boolean;
  /** Asked again so often besides, ms: for what changes with time alone. */
  everyMs?: number;
  /** Shows the last answer while the next page comes. */
  keep?: boolean;
};

/** A reading call with what it asks, not asked yet: handed to the part that asks it. */
export type Query<Answer> = { key: readonly unknown[]; run: () => Promise<Answer> };

export function apiQuery<R extends OperatorCallGroup, C extends CallOf<R>>(
  room: R,
  name: C,
  asks: Input<R, C>,
): Query<Output<R, C>> {
  return { key: [room, name, asks], run: () => ask(room, name, asks) };
}

/** A reading call, asked again on the server's hints and after every action. */
export function usePreparedQuery<Answer>(
  { key, run }: Query<Answer>,
  { when = true, live = true, everyMs, keep = false }: Options = {},
) {
  const stands = useLiveConnected();
  return useQuery<Answer, Failure>({
    queryKey: key,
    queryFn: run,
    enabled: when,
    refetchInterval: everyMs ?? (live && REFETCH_MS[stands ? 'connected' : 'disconnected']),
    ...(keep && { placeholderData: keepPreviousData }),
  });
}

/** One reading call, named where it is asked. */
export function useApiQuery<R extends OperatorCallGroup, C extends CallOf<R>>(
  room: R,
  name: C,
  asks: Input<R, C>,
  options: Options = {},
) {
  return usePreparedQuery(apiQuery(room, name, asks), options);
}
