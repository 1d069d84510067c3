import { unwrap } from '@shwe/client';
import type { CellQuota } from '@shwe/ui';
import type { Gives } from '@shwe/wire';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';
import { useGame } from './game.ts';

type Row = Gives<'lottery', 'numbers'>['list'][number];

/** How each number of an issue stands for this member. */
export type NumberStates = { rows: ReadonlyMap<string, Row>; minBet: bigint; odds: number };

/** Nothing known yet, or nobody logged in: every number looks free, the server decides. */
const UNKNOWN: CellQuota = { colour: 'green', percent: 0 };
const SOLD_OUT: CellQuota = { colour: 'out', percent: 100 };

/** Colours and room of an issue's numbers, kept true by live hints and asked again every half minute. */
export function useNumbers(issue: string | undefined) {
  const { id } = useGame();
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.numbers(issue ?? ''),
    enabled: loggedIn && issue !== undefined,
    refetchInterval: 30_000,
    staleTime: 2000,
    queryFn: async ({ signal }): Promise<NumberStates> => {
      const asked = { gameId: id, issue: issue ?? '' };
      const reply = unwrap(await client.call('lottery', 'numbers', asked, { signal }));
      return {
        rows: new Map(reply.list.map((row) => [row.number, row])),
        minBet: BigInt(reply.min_bet),
        odds: reply.odds,
      };
    },
  });
}

/** What a cell shows. A number without room for the smallest bet is sold out for this member. */
export function quotaOf(states: NumberStates | undefined, number: string): CellQuota {
  const row = states?.rows.get(number);
  if (!states || !row) return UNKNOWN;
  if (row.colour === 'grey' || BigInt(row.room) < states.minBet) return SOLD_OUT;
  return { colour: row.colour, percent: row.share };
}

/** What this member may still stake on a number, whole kyat; none where it is closed or sold out. */
export function roomOf(states: NumberStates, number: string): bigint {
  const row = states.rows.get(number);
  return row && row.colour !== 'grey' ? BigInt(row.room) : 0n;
}
