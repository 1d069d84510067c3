import { yangonDay } from './date-range.ts';

/** Rows under the Yangon day of their time, in the order in which they come. */
export function groupByDay<Row extends { time: string }>(rows: readonly Row[]): [string, Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = yangonDay(Date.parse(row.time));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
