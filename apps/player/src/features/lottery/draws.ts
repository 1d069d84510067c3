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

export type Draws = Output<'lottery', 'sessions'>;
export type Draw = Draws['list'][number];

/** In the order in which they close. */
export function sortByClose(draws: Iterable<Draw>): Draw[] {
  return [...draws].sort((a, b) => Date.parse(a.close_time) - Date.parse(b.close_time));
}

const drawsQuery = (gameId: GameId) =>
  queryOptions({
    queryKey: keys.draws(gameId),
    queryFn: async ({ signal }) => {
      const draws = unwrap(await client.call('lottery', 'sessions', { gameId, winState: BOARD }, { signal }));
      return { ...draws, list: sortByClose(draws.list) };
    },
  });

/** Open and coming draws, by the time they close, with odds and the smallest bet. */
export function useDraws() {
  return useQuery(drawsQuery(useGame().id));
}

/** The pairs that this house plays by; the standard ones until it has said so. */
export function usePairs(): PairTable {
  const { data } = useQuery({ ...drawsQuery(useGame().id), select: ({ pairs }) => pairs });
  return data ?? standardPairs;
}

/** Past results, latest first. */
export function useResults(size: number = RESULTS_SHOWN) {
  const { id } = useGame();
  return useQuery({
    queryKey: keys.results(id, size),
    queryFn: async ({ signal }) => {
      const asked = { gameId: id, winState: HISTORY, pageSize: size } as const;
      return unwrap(await client.call('lottery', 'sessions', asked, { signal })).list;
    },
  });
}

/** The draw a person can bet on next, or the one whose number is awaited, or the next to open. */
export function currentDraw(list: readonly Draw[], now: number): Draw | undefined {
  return (
    list.find((draw) => draw.state === 'open' && Date.parse(draw.close_time) > now) ??
    list.find((draw) => draw.state === 'open' || draw.state === 'closed') ??
    list.find((draw) => draw.state === 'scheduled')
  );
}
