import type { Asks, Gives } from '@shwe/wire';
import { keepPreviousData, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import { ask, type CallOf, type ConsoleRoom } from './call.ts';
import { Failure } from './failure.ts';

/** Queues are asked again this often, whatever was heard, ms. */
const AGAIN_MS = 10_000;
/** Who is logged in; a session that ended makes it null. */
export const ME_KEY = ['me'] as const;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const isOver = error instanceof Failure && error.code === 'not_logged_in';
      if (isOver && query.queryKey[0] !== ME_KEY[0]) queryClient.setQueryData(ME_KEY, null);
    },
  }),
  defaultOptions: { queries: { retry: 1, staleTime: 1_000 }, mutations: { retry: 0 } },
});

type Options = {
  /** false: not asked at all, because the role may not or nothing is chosen. */
  when?: boolean;
  /** false: asked again only when something was done. */
  live?: boolean;
  /** Shows the last answer while the next page comes. */
  keep?: boolean;
};

/** One reading call, asked again every ten seconds and after every deed. */
export function useAsk<R extends ConsoleRoom, C extends CallOf<R>>(
  room: R,
  name: C,
  asks: Asks<R, C>,
  { when = true, live = true, keep = false }: Options = {},
) {
  return useQuery<Gives<R, C>, Failure>({
    queryKey: [room, name, asks],
    queryFn: () => ask(room, name, asks),
    enabled: when,
    refetchInterval: live ? AGAIN_MS : false,
    ...(keep && { placeholderData: keepPreviousData }),
  });
}
