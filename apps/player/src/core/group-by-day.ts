import { yangonDay } from './date-range.ts';

/** Groups rows by the Yangon date of their time. The order of the rows stays. */
export function groupByDay<Row>(rows: readonly Row[], timeOf: (row: Row) => string): [string, Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = yangonDay(Date.parse(timeOf(row)));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
