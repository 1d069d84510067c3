import { yangonInstant } from '@shwe/kernel';

/** The sum since midnight at the end of each hour. */
export function runningSums(hours: readonly number[]): number[] {
  let sum = 0;
  return hours.map((value) => {
    sum += value;
    return sum;
  });
}

/** How many hours of a Yangon day have passed at an instant: 15.28 at 15:17. */
export function hoursSinceMidnight(at: string, date: string): number {
  return (Date.parse(at) - yangonInstant(date, '00:00').getTime()) / 3_600_000;
}

/** "+8 %" of a sum beside an earlier one; null where the earlier one has no sign to compare with. */
export function changeShare(sum: number, before: number): { text: string; isMore: boolean } | null {
  if (before <= 0) return null;
  const percent = Math.round(((sum - before) / before) * 100);
  return {
    text: `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`,
    isMore: percent >= 0,
  };
}
