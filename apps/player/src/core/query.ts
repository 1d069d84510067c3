import { CallFailed, failureOf } from '@shwe/client';
import type { GameId } from '@shwe/rules';
import { QueryClient } from '@tanstack/react-query';

/** Retries of a query that got no answer. A refusal is an answer, so it is not retried. */
const RETRIES_MAX = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a screen says so at once, instead of loading until there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => {
        const { kind } = failureOf(error);
        return failures < RETRIES_MAX && (kind === 'network' || kind === 'timeout');
      },
      retryDelay: (attempt) => Math.min(8000, 1000 * 2 ** attempt),
    },
    mutations: { retry: false },
  },
});

/** The first part of a cache key. Everything of one topic becomes stale together. */
export type Topic =
  | 'home'
  | 'balance'
  | 'draws'
  | 'numbers'
  | 'slips'
  | 'money'
  | 'messages'
  | 'devices'
  | 'games';

/** The topics of the screens that open without a network with their last data: home, bets, records and receipts. */
export const KEPT: readonly Topic[] = ['home', 'balance', 'draws', 'numbers', 'slips'];
// A failed reload would take the place of the last data.
for (const topic of KEPT) queryClient.setQueryDefaults([topic], { networkMode: 'online' });
// What of it was never seen says so at once. It is loaded once there is a network.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const { status, fetchStatus } = query.state;
  if (type === 'updated' && status === 'pending' && fetchStatus === 'paused')
    query.setState({ status: 'error', error: new CallFailed({ kind: 'network' }) });
});

const held = new Set<Topic>();
/** The held topics that were to be fetched again meanwhile. */
const missed = new Set<Topic>();

/** Makes everything of some topics stale, and fetches again what a screen shows; held topics wait. */
export function refetchTopics(...topics: readonly Topic[]): Promise<unknown> {
  for (const topic of topics) if (held.has(topic)) missed.add(topic);
  const free = topics.filter((topic) => !held.has(topic));
  return Promise.all(free.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
}

/**
 * Leaves what the screen shows of some topics as it is. The returned function ends that, and fetches again what was to
 * be fetched meanwhile.
 */
export function holdTopics(...topics: readonly Topic[]): () => void {
  for (const topic of topics) held.add(topic);
  return () => {
    for (const topic of topics) held.delete(topic);
    void refetchTopics(...topics.filter((topic) => missed.delete(topic)));
  };
}

/** Shared cache keys; a feature may have more in its own queries. */
export const keys = {
  home: ['home'] as const,
  balance: ['balance'] as const,
  games: (category: string) => ['games', category] as const,
  categories: ['games', 'categories'] as const,
  draws: (game: GameId) => ['draws', 'list', game] as const,
  results: (game: GameId, size: number) => ['draws', 'results', game, size] as const,
  pastResults: (game: GameId) => ['draws', 'past results', game] as const,
  live: ['draws', 'live'] as const,
  closeDays: (game: GameId) => ['draws', 'close days', game] as const,
  winners: (game: GameId) => ['draws', 'rank', game] as const,
  numbers: (drawId: string) => ['numbers', drawId] as const,
  slips: (game: GameId, days: number) => ['slips', game, days] as const,
  slipTotals: (game: GameId, days: number) => ['slips', 'totals', game, days] as const,
  slip: (game: GameId, slip: string) => ['slips', 'one', game, slip] as const,
  publicDraw: (drawId: string) => ['draws', 'public', drawId] as const,
  limits: ['money', 'limits'] as const,
  loginLog: ['logins'] as const,
  devices: ['devices'] as const,
  feedback: ['messages', 'feedback'] as const,
  invite: ['invite'] as const,
  messages: ['messages', 'list'] as const,
  push: ['push'] as const,
  pushTold: ['push told'] as const,
};
