import { addDays, yangonDate } from '@shwe/kernel';

/** The Yangon day of a business time in ms. */
export function yangonDay(ms: number): string {
  return yangonDate(new Date(ms));
}

/** The last so many days up to a day, that day included: first and last. */
export function lastDays(to: string, days: number): DateRange {
  return { from: addDays(to, 1 - days), to };
}

/** Yangon days, the first and the last. */
export type DateRange = { from: string; to: string };

/** Rows of a record at a time (specification §9). */
export const PAGE_SIZE = 10;
/** The longest range that a report or a record is asked for. */
export const RANGE_DAYS_MAX = 92;
