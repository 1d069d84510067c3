import { yangonDay } from './date-range.ts';

/** Groups rows by the Yangon date of their time, keeping their order. */
export function groupByDay<Row extends { time: string }>(rows: readonly Row[]): [string, Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = yangonDay(Date.parse(row.time));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
