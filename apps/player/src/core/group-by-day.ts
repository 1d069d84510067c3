import { yangonDay } from './date-range.ts';

/** Groups rows by a day of theirs, such as that of their draw. The order of the rows stays. */
export function groupByDay<Row>(rows: readonly Row[], dayOf: (row: Row) => string): [string, Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayOf(row);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

/** The Yangon day of an instant of the wire. */
export function dayOfTime(time: string): string {
  return yangonDay(Date.parse(time));
}
