import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import type { GameId } from '@shwe/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { callOrTake } from '../../../core/start-calls.ts';
import { type Game, useGame } from '../game.ts';

/** winState on the wire: 2 = the draws of today and of the next draw day, 3 = past results. */
const BOARD = 2;
export const HISTORY = 3;
/** Results that boards show: ten days of 2D, most of a year of 3D. */
const RESULTS_SHOWN = 20;

export type Draws = Output<'draws', 'sections'>;
export type Draw = Draws['list'][number];

export function sortByClose(draws: Iterable<Draw>): Draw[] {
  return [...draws].sort((a, b) => Date.parse(a.close_time) - Date.parse(b.close_time));
}

export const drawsQuery = (gameId: GameId) =>
  queryOptions({
    queryKey: keys.draws(gameId),
    queryFn: async ({ signal }) => {
      const draws = unwrap(await callOrTake('draws', 'sections', { gameId, winState: BOARD }, { signal }));
      return { ...draws, list: sortByClose(draws.list) };
    },
  });

/** The draws of today and of the next draw day by closing time, with odds and smallest stake. */
export function useDraws() {
  return useQuery(drawsQuery(useGame().id));
}

/** The latest results of the game of the screen, latest first. */
export function useResults(size: number = RESULTS_SHOWN) {
  return useResultsOf(useGame(), size);
}

/** The latest results of a game, latest first. */
export function useResultsOf({ id }: Game, size: number = RESULTS_SHOWN) {
  return useQuery({
    queryKey: keys.results(id, size),
    queryFn: async ({ signal }) => {
      const input = { gameId: id, winState: HISTORY, pageSize: size } as const;
      return unwrap(await client.call('draws', 'sections', input, { signal })).list;
    },
  });
}

/** The first draw that can be bet on; else the first that awaits its result; else the first that opens. */
export function currentDraw(list: readonly Draw[], now: number): Draw | undefined {
  return (
    list.find((draw) => draw.state === 'open' && Date.parse(draw.close_time) > now) ??
    list.find((draw) => draw.state === 'open' || draw.state === 'closed') ??
    list.find((draw) => draw.state === 'scheduled')
  );
}

/** The draw that is closed and not settled, if there is one. */
export function waitingDraw(list: readonly Draw[] | undefined): Draw | undefined {
  return list?.find(({ state }) => state === 'closed' || state === 'confirmed');
}
