import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import type { CellQuota } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';
import { useGame } from './game.ts';

type Row = Output<'draws', 'numbers'>['list'][number];

/** How each number of an issue stands for this member. */
export type NumberStates = {
  rows: ReadonlyMap<string, Row>;
  /** Those without room for the smallest bet; the same set as long as they are the same numbers. */
  soldOut: ReadonlySet<string>;
  minBet: bigint;
  odds: number;
};

/** Nothing known yet, or nobody logged in: every number looks free, the server decides. */
const UNKNOWN: CellQuota = { colour: 'green', percent: 0 };
const SOLD_OUT: CellQuota = { colour: 'out', percent: 100 };
const CLOSED: CellQuota = { ...SOLD_OUT, note: 'closed' };
const USED_UP: CellQuota = { ...SOLD_OUT, note: 'own' };

/** Colours and room of an issue's numbers, kept true by live hints and asked again every half minute. */
export function useNumbers(issue: string | undefined) {
  const { id } = useGame();
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.numbers(issue ?? ''),
    enabled: loggedIn && issue !== undefined,
    refetchInterval: 30_000,
    staleTime: 2000,
    structuralSharing: (before, now) => withKnownSet(before as NumberStates | undefined, now as NumberStates),
    queryFn: async ({ signal }): Promise<NumberStates> => {
      const asked = { gameId: id, issue: issue ?? '' };
      return statesOf(unwrap(await client.call('draws', 'numbers', asked, { signal })));
    },
  });
}

/** What the server says of an issue's numbers, as the board asks for it. */
export function statesOf({
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

/** The states of now, with the set of before where it is the same: shares move all the time, and what hangs on the set is drawn anew only with it. */
export function withKnownSet(before: NumberStates | undefined, now: NumberStates): NumberStates {
  const isSame =
    before?.soldOut.size === now.soldOut.size &&
    [...now.soldOut].every((number) => before.soldOut.has(number));
  return isSame ? { ...now, soldOut: before.soldOut } : now;
}

/** Why a number cannot be bet, as the app says it. */
export function outWord({ note }: CellQuota): 'closedNumber' | 'ownLimitUsed' | 'soldOut' {
  return note === 'closed' ? 'closedNumber' : note === 'own' ? 'ownLimitUsed' : 'soldOut';
}

/** What a cell shows. A number without room for the smallest bet is sold out for this member. */
export function quotaOf(states: NumberStates | undefined, number: string): CellQuota {
  const row = states?.rows.get(number);
  if (!states || !row) return UNKNOWN;
  if (row.full === 'closed') return CLOSED;
  if (row.full === 'own') return USED_UP;
  if (row.colour === 'grey' || states.soldOut.has(number)) return SOLD_OUT;
  return { colour: row.colour, percent: row.share, note: row.hot ? 'hot' : undefined };
}

/** What this member may still stake on a number, whole kyat; none where it is closed or sold out. */
export function roomOf(states: NumberStates, number: string): bigint {
  const row = states.rows.get(number);
  return row && row.colour !== 'grey' ? BigInt(row.room) : 0n;
}
