import type { Input, Output } from '@shwe/contract';
import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import { fetchCall, type OperatorCall, type OperatorCallGroup } from './call.ts';
import { Failure } from './failure.ts';
import { useLiveConnected } from './live.ts';

/**
 * Live hints tell when to refetch. In case one is lost, data is refetched this often, and more often while
 * disconnected, ms.
 */
const REFETCH_MS = { connected: 60_000, disconnected: 10_000 } as const;
/** Query key of the logged-in operator, whose data is null once the session has ended. */
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
  /** false: not fetched, because the role may not read it or nothing is selected. */
  when?: boolean;
  /** false: refetched on live hints and after actions, but not regularly. */
  live?: boolean;
  /** Refetched this often instead, ms: for data that changes without a live hint. */
  everyMs?: number;
  /** Also refetched regularly while the tab is in the background. */
  inBackground?: boolean;
  /**
   * Keeps the previous data on the screen while the data for a new input loads. `page`: only from one page to the next; the
   * data of another choice would be taken for that of the present one.
   */
  keep?: boolean | 'page';
};

/** A call that only reads, with its query key, for the component that runs it. */
export type Query<Answer> = { key: readonly unknown[]; run: () => Promise<Answer> };

export function apiQuery<Group extends OperatorCallGroup, Name extends OperatorCall<Group>>(
  group: Group,
  name: Name,
  input: Input<Group, Name>,
): Query<Output<Group, Name>> {
  return { key: [group, name, input], run: () => fetchCall(group, name, input) };
}

const withoutPage = ([group, name, input]: readonly unknown[]) =>
  JSON.stringify([group, name, { ...(input as object), page: undefined }]);

/** Whether two keys differ in nothing but their page. */
function isOtherPage(one: readonly unknown[] | undefined, other: readonly unknown[]): boolean {
  return one !== undefined && withoutPage(one) === withoutPage(other);
}

/** Runs a prepared query. Live hints and actions also refetch it. */
export function usePreparedQuery<Answer>(
  { key, run }: Query<Answer>,
  { when = true, live = true, everyMs, inBackground = false, keep = false }: Options = {},
) {
  const isConnected = useLiveConnected();
  return useQuery<Answer, Failure>({
    queryKey: key,
    queryFn: run,
    enabled: when,
    refetchInterval: everyMs ?? (live && REFETCH_MS[isConnected ? 'connected' : 'disconnected']),
    refetchIntervalInBackground: inBackground,
    ...(keep && {
      placeholderData: <Data>(before: Data | undefined, query?: { queryKey: readonly unknown[] }) =>
        keep !== 'page' || isOtherPage(query?.queryKey, key) ? before : undefined,
    }),
  });
}

/** Runs a call that only reads, by the rules of `usePreparedQuery`. */
export function useApiQuery<Group extends OperatorCallGroup, Name extends OperatorCall<Group>>(
  group: Group,
  name: Name,
  input: Input<Group, Name>,
  options: Options = {},
) {
  return usePreparedQuery(apiQuery(group, name, input), options);
}
