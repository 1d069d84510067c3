/** What some drawn numbers have in common, latest first: how often each digit stood in each place, and numbers that came again. */
export type Stats = {
  draws: number;
  /** A place of the number after the other, each with the counts of 0 to 9. */
  places: number[][];
  /** The digits drawn most and least often in any place. */
  hot: number[];
  cold: number[];
  again: { number: string; times: number }[];
};

/** Null while nothing was drawn. */
export function statsOf(numbers: readonly string[]): Stats | null {
  const digits = numbers[0]?.length;
  if (digits === undefined) return null;
  const places = Array.from({ length: digits }, (_, place) => countDigits(numbers.map((one) => one[place])));
  const all = countDigits(numbers.flatMap((number) => [...number]));
  const most = Math.max(...all);
  const least = Math.min(...all);
  const times = new Map<string, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const again = [...times].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
  return {
    draws: numbers.length,
    places,
    hot: digitsWith(all, most),
    cold: digitsWith(all, least),
    again: again.map(([number, count]) => ({ number, times: count })),
  };
}

function countDigits(digits: readonly (string | undefined)[]): number[] {
  const counts: number[] = Array(10).fill(0);
  for (const digit of digits) if (digit !== undefined) counts[Number(digit)]! += 1;
  return counts;
}

function digitsWith(counts: readonly number[], wanted: number): number[] {
  return counts.flatMap((count, digit) => (count === wanted ? [digit] : []));
}
