import { failureOf } from '@shwe/client';
import type { GameId } from '@shwe/rules';
import { QueryClient } from '@tanstack/react-query';

/** Reading is tried again twice when the line broke; a refusal is an answer and is not asked again. */
const RETRIES_MAX = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
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

/** Every cache key, in one place. The first word is what live hints invalidate. */
export const keys = {
  home: ['home'] as const,
  balance: ['balance'] as const,
  games: (category: string) => ['games', category] as const,
  categories: ['games', 'categories'] as const,
  sessions: (game: GameId) => ['issue', 'sessions', game] as const,
  results: (game: GameId, size: number) => ['issue', 'results', game, size] as const,
  live: ['issue', 'live'] as const,
  restDays: (game: GameId) => ['issue', 'rest', game] as const,
  rank: (game: GameId) => ['issue', 'rank', game] as const,
  numbers: (issue: string) => ['quota', issue] as const,
  slips: (game: GameId, days: number) => ['slips', game, days] as const,
  slipTotals: (game: GameId, days: number) => ['slips', 'totals', game, days] as const,
  slip: (game: GameId, slip: string) => ['slips', 'one', game, slip] as const,
  standing: (issue: string) => ['issue', 'standing', issue] as const,
  order: (tid: string) => ['money', 'order', tid] as const,
  rechargeMethods: ['money', 'methods'] as const,
  withdrawal: (id: string) => ['money', 'withdrawal', id] as const,
  withdrawTimes: ['withdraw times'] as const,
  payeeWays: ['money', 'payee ways'] as const,
  payees: ['money', 'payees'] as const,
  limits: ['money', 'limits'] as const,
  withdrawalInfo: ['money', 'withdrawal'] as const,
  transferPage: ['money', 'transfers'] as const,
  transfer: (tid: string) => ['money', 'transfer', tid] as const,
  actions: (type: number, from: string, to: string, page: number) =>
    ['money', 'actions', type, from, to, page] as const,
  openOrders: ['money', 'actions', 'open'] as const,
  action: (type: number, id: string) => ['money', 'actions', 'one', type, id] as const,
  report: (from: string, to: string) => ['money', 'report', from, to] as const,
  gameRecord: (from: string, to: string, page: number) => ['slips', 'record', from, to, page] as const,
  rebates: (from: string, to: string) => ['money', 'rebates', from, to] as const,
  turnover: (page: number) => ['money', 'turnover', page] as const,
  turnoverBets: (id: number, page: number) => ['money', 'turnover', 'bets', id, page] as const,
  loginLog: ['logins'] as const,
  devices: ['devices'] as const,
  feedback: ['messages', 'feedback'] as const,
  invite: ['invite'] as const,
  messages: ['messages'] as const,
};
