import { addDays, yangonDate } from '@shwe/kernel';

/** The Yangon date of a business time in ms. */
export function yangonDay(ms: number): string {
  return yangonDate(new Date(ms));
}

/** The last `days` days, of which `to` is the last. */
export function lastDays(to: string, days: number): DateRange {
  return { from: addDays(to, 1 - days), to };
}

/** Yangon dates, both included. */
export type DateRange = { from: string; to: string };

/** Rows on one page of a record. */
export const PAGE_SIZE = 10;
/** The longest range of a report or a record. */
export const RANGE_DAYS_MAX = 92;
