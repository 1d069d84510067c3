import type { Input, Output } from '@shwe/contract';
import { keepPreviousData, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import { ask, type CallOf, type OperatorCallGroup } from './call.ts';
import { Failure } from './failure.ts';
import { useLiveConnected } from './live.ts';

/**
 * Live hints tell when to refetch. In case one is lost, data is refetched this often, and more often while
 * disconnected, ms.
 */
const REFETCH_MS = { connected: 60_000, disconnected: 10_000 } as const;
/** Query key of the logged-in operator; null once the session has ended. */
export const ME_KEY = ['me'] as const;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const isOver = error instanceof Failure && error.code === 'not_logged_in';
      if (isOver && query.queryKey[0] !== ME_KEY[0]) queryClient.setQueryData(ME_KEY, null);
    },
  }),
  // Queries fail without a network instead of pausing: a paused query would leave stale data unmarked.
  defaultOptions: {
    queries: { retry: 1, staleTime: 1_000, networkMode: 'always' },
    mutations: { retry: 0, networkMode: 'always' },
  },
});

type Options = {
  /** false: not fetched, because the role may not or nothing is selected. */
  when?: boolean;
  /** false: refetched only after an action. */
  live?: boolean;
  /** Also refetched this often, ms: for data that changes with time alone. */
  everyMs?: number;
  /** Keeps the last page on the screen while the next one loads. */
  keep?: boolean;
};

/** A prepared reading call, for the component that runs it. */
export type Query<Answer> = { key: readonly unknown[]; run: () => Promise<Answer> };

export function apiQuery<R extends OperatorCallGroup, C extends CallOf<R>>(
  group: R,
  name: C,
  input: Input<R, C>,
): Query<Output<R, C>> {
  return { key: [group, name, input], run: () => ask(group, name, input) };
}

/** Runs a prepared reading call; refetched on live hints and after every action. */
export function usePreparedQuery<Answer>(
  { key, run }: Query<Answer>,
  { when = true, live = true, everyMs, keep = false }: Options = {},
) {
  const isConnected = useLiveConnected();
  return useQuery<Answer, Failure>({
    queryKey: key,
    queryFn: run,
    enabled: when,
    refetchInterval: everyMs ?? (live && REFETCH_MS[isConnected ? 'connected' : 'disconnected']),
    ...(keep && { placeholderData: keepPreviousData }),
  });
}

/** Runs a reading call. */
export function useApiQuery<R extends OperatorCallGroup, C extends CallOf<R>>(
  group: R,
  name: C,
  input: Input<R, C>,
  options: Options = {},
) {
  return usePreparedQuery(apiQuery(group, name, input), options);
}
