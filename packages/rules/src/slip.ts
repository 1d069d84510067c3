import { type Result, refuse, westernDigits } from '@shwe/kernel';
import { MIN_STAKE } from './caps.ts';
import { type GameId, games } from './games.ts';

/** A slip ready to be placed: each number once, in order, with its total stake; and the sum of all. */
export type PricedSlip = { numbers: number[]; amounts: bigint[]; total: bigint };

export type SlipRefusal =
  | { refused: 'number_missing'; details: object }
  | { refused: 'bet_minimum'; details: { min: number } }
  | { refused: 'stake_too_large'; details: object }
  | {
      refused: 'number_unknown';
      details: { numbers: { number: string; asked: number; room: 0; why: 'unknown' }[] };
    };

/** The largest stake on one number that is considered; limits are far below. Keeps sums within 64 bits. */
const STAKE_MAX = 1_000_000_000_000;

const numberPattern = { 2: /^\d{2}$/, 3: /^\d{3}$/ };

/**
 * Prices a slip: at least one number, each with the digits of its game, each stake whole and at least 100 Ks. Adds up
 * the stakes of a repeated number. Pure: the database decides what is left of a number.
 */
export function priceSlip(
  lines: readonly { number: string; amount: number }[],
  game: GameId,
): Result<PricedSlip, SlipRefusal> {
  if (lines.length === 0) return refuse('number_missing', {});
  const stakes = new Map<number, number>();
  const unknown = new Map<string, number>();
  for (const line of lines) {
    if (line.amount > STAKE_MAX) return refuse('stake_too_large', {});
    if (!Number.isSafeInteger(line.amount) || line.amount < Number(MIN_STAKE)) {
      return refuse('bet_minimum', { min: Number(MIN_STAKE) });
    }
    const typed = westernDigits(line.number);
    if (numberPattern[games[game].digits].test(typed)) addTo(stakes, Number(typed), line.amount);
    else addTo(unknown, line.number, line.amount);
  }
  if (unknown.size > 0) {
    const numbers = [...unknown].map(([number, asked]) => ({
      number,
      asked,
      room: 0 as const,
      why: 'unknown' as const,
    }));
    return refuse('number_unknown', { numbers });
  }
  const numbers = [...stakes.keys()].sort((a, b) => a - b);
  const amounts = numbers.map((number) => BigInt(stakes.get(number)!));
  return {
    ok: true,
    value: { numbers, amounts, total: amounts.reduce((sum, amount) => sum + amount, 0n) },
  };
}

function addTo<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
