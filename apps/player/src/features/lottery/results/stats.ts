/** A drawn number and its date. */
export type Drawn = { date: string; number: string };

export type Stats = {
  days: number;
  draws: number;
  /** For each place of the number, how often each digit from 0 to 9 was drawn. */
  places: number[][];
  /** How often each number of the game was drawn; the index is the number. */
  times: number[];
  /** Drawn more than once, most often first. */
  hot: { number: string; times: number }[];
  /** How many numbers were not drawn. */
  cold: number;
};

/** Statistics of the last `days` days with a draw; `drawn` is latest first. Null without draws. */
export function statsOf(drawn: readonly Drawn[], days: number): Stats | null {
  const digits = drawn[0]?.number.length;
  if (digits === undefined) return null;
  const counted = new Set([...new Set(drawn.map(({ date }) => date))].slice(0, days));
  const numbers = drawn.filter(({ date }) => counted.has(date)).map(({ number }) => number);
  const times: number[] = Array(10 ** digits).fill(0);
  for (const number of numbers) times[Number(number)]! += 1;
  const hot = [...new Set(numbers)].map((number) => ({ number, times: times[Number(number)]! }));
  return {
    days: counted.size,
    draws: numbers.length,
    places: Array.from({ length: digits }, (_, place) => countDigits(numbers.map((one) => one[place]))),
    times,
    hot: hot.filter((one) => one.times > 1).sort((a, b) => b.times - a.times),
    cold: times.filter((count) => count === 0).length,
  };
}

function countDigits(digits: readonly (string | undefined)[]): number[] {
  const counts: number[] = Array(10).fill(0);
  for (const digit of digits) if (digit !== undefined) counts[Number(digit)]! += 1;
  return counts;
}
