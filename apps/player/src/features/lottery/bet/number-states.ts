import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import type { CellState } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { useLoggedIn } from '../../../core/session.ts';
import { useGame } from '../game.ts';

type Row = Output<'draws', 'numbers'>['list'][number];

/** The state of each number of a draw for this member. */
export type NumberStates = {
  rows: ReadonlyMap<string, Row>;
  /** Numbers without room for the smallest stake; the same Set object as long as they do not change. */
  soldOut: ReadonlySet<string>;
  minBet: bigint;
  odds: number;
};

/** Before the numbers are loaded, and without a login, every number looks unsold. The server decides. */
const UNKNOWN: CellState = { colour: 'green', percent: 0 };
const SOLD_OUT: CellState = { colour: 'out', percent: 100 };
const CLOSED: CellState = { ...SOLD_OUT, note: 'closed' };
const USED_UP: CellState = { ...SOLD_OUT, note: 'own' };

/** The state of the numbers of a draw, fetched again at each live update of them and every half minute. */
export function useNumbers(drawId: string | undefined) {
  const { id } = useGame();
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.numbers(drawId ?? ''),
    enabled: loggedIn && drawId !== undefined,
    refetchInterval: 30_000,
    staleTime: 2000,
    structuralSharing: (before, now) =>
      keepSameSoldOut(before as NumberStates | undefined, now as NumberStates),
    queryFn: async ({ signal }): Promise<NumberStates> => {
      const input = { gameId: id, issue: drawId ?? '' };
      return toNumberStates(unwrap(await client.call('draws', 'numbers', input, { signal })));
    },
  });
}

export function toNumberStates({
  list,
  min_bet,
  odds,
}: Pick<Output<'draws', 'numbers'>, 'list' | 'min_bet' | 'odds'>): NumberStates {
  const minBet = BigInt(min_bet);
  const out = list.filter(({ colour, room }) => colour === 'grey' || BigInt(room) < minBet);
  return {
    rows: new Map(list.map((row) => [row.number, row])),
    soldOut: new Set(out.map(({ number }) => number)),
    minBet,
    odds,
  };
}

/**
 * Reuses the previous set while its numbers are the same: shares change all the time, and what depends only on the
 * set then need not render.
 */
export function keepSameSoldOut(before: NumberStates | undefined, now: NumberStates): NumberStates {
  const isSame =
    before?.soldOut.size === now.soldOut.size &&
    [...now.soldOut].every((number) => before.soldOut.has(number));
  return isSame ? { ...now, soldOut: before.soldOut } : now;
}

/** The message for a number that cannot be bet. */
export function unavailableKey({ note }: CellState): 'closedNumber' | 'ownLimitUsed' | 'soldOut' {
  return note === 'closed' ? 'closedNumber' : note === 'own' ? 'ownLimitUsed' : 'soldOut';
}

/** How a number is shown. One without room for the smallest stake is shown as sold out. */
export function cellState(states: NumberStates | undefined, number: string): CellState {
  const row = states?.rows.get(number);
  if (!states || !row) return UNKNOWN;
  if (row.full === 'closed') return CLOSED;
  if (row.full === 'own') return USED_UP;
  if (row.colour === 'grey' || states.soldOut.has(number)) return SOLD_OUT;
  return { colour: row.colour, percent: row.share, note: row.hot ? 'temporaryCap' : undefined };
}

/** What this member may still stake on a number, whole kyat; 0 if it is closed or sold out. */
export function roomOf(states: NumberStates, number: string): bigint {
  const row = states.rows.get(number);
  return row && row.colour !== 'grey' ? BigInt(row.room) : 0n;
}
