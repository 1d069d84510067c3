import { addDays, isDay, yangonDate } from '@shwe/kernel';
import type { Search } from './navigate.ts';

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

/** The days that an address names with `from` and `to`; undefined without two days. */
export function dayRangeOf({ from = '', to = '' }: Search): DateRange | undefined {
  return isDay(from) && isDay(to) ? { from, to } : undefined;
}

/** Rows on one page of a record. */
export const PAGE_SIZE = 10;
/** The longest range of a report or a record. */
export const RANGE_DAYS_MAX = 92;
