import type { Refused } from '@shwe/contract';
import { addDays, isDay, ok, type Result, refuse } from '@shwe/kernel';

/** First and last Yangon day of a range. */
export type DayRange = { first: string; last: string };

/** Longest range of a report or a file of records: a quarter. */
const DAYS_MAX = 92;

/**
 * Checks that both days exist, are in order and are not more than a range may have. `fields`: their names in the input.
 */
export function checkDayRange(
  range: DayRange,
  fields: DayRange,
  daysMax = DAYS_MAX,
): Result<DayRange, Refused<'wrong_input' | 'range_long'>> {
  const { first, last } = range;
  if (!isDay(first)) return refuse('wrong_input', { field: fields.first });
  if (!isDay(last)) return refuse('wrong_input', { field: fields.last });
  if (first > last) return refuse('wrong_input', { field: fields.first });
  return last < addDays(first, daysMax) ? ok(range) : refuse('range_long', { n: daysMax });
}
