import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { type GameId, type PairTable, standardPairs } from '@shwe/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';
import { useGame } from './game.ts';

/** winState: 2 all of today and the next day, 3 past results; what is open of the first, the house's clock says (specification §9). */
const BOARD = 2;
const HISTORY = 3;
/** Results asked for at once: ten trading days of two sections, most of a year of 3D. */
const RESULTS_SHOWN = 20;

export type Sessions = Output<'draws', 'sections'>;
export type Session = Sessions['list'][number];

/** In the order in which they close. */
export function byClose(sessions: Iterable<Session>): Session[] {
  return [...sessions].sort((a, b) => Date.parse(a.close_time) - Date.parse(b.close_time));
}

const openSessions = (gameId: GameId) =>
  queryOptions({
    queryKey: keys.sessions(gameId),
    queryFn: async ({ signal }) => {
      const sessions = unwrap(
        await client.call('draws', 'sections', { gameId, winState: BOARD }, { signal }),
      );
      return { ...sessions, list: byClose(sessions.list) };
    },
  });

/** Open and coming sessions, by the time they close, with odds and the smallest bet. */
export function useSessions() {
  return useQuery(openSessions(useGame().id));
}

/** The pairs that this house plays by; the standard ones until it has said so. */
export function usePairs(): PairTable {
  const { data } = useQuery({ ...openSessions(useGame().id), select: ({ pairs }) => pairs });
  return data ?? standardPairs;
}

/** Past results, latest first. */
export function useResults(size: number = RESULTS_SHOWN) {
  const { id } = useGame();
  return useQuery({
    queryKey: keys.results(id, size),
    queryFn: async ({ signal }) => {
      const asked = { gameId: id, winState: HISTORY, pageSize: size } as const;
      return unwrap(await client.call('draws', 'sections', asked, { signal })).list;
    },
  });
}

/** The session a person can bet on next, or the one whose number is awaited, or the next to open. */
export function headSession(list: readonly Session[], now: number): Session | undefined {
  return (
    list.find((session) => session.state === 'open' && Date.parse(session.close_time) > now) ??
    list.find((session) => session.state === 'open' || session.state === 'closed') ??
    list.find((session) => session.state === 'scheduled')
  );
}
