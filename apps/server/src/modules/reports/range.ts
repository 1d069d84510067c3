import type { Refused } from '@shwe/contract';
import { addDays, isDay, ok, type Result, refuse, yangonDate, yangonInstant } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';

/**
 * First and last Yangon day, and the same range in business time: [from, to). `lastDraw` is the last day of draws: that
 * of the range, or the end of time if it ends today or later, because slips of draws to come are waiting now.
 */
export type Range = { first: string; last: string; lastDraw: string; from: Date; to: Date };

/** Longest range of a report or a file: a quarter. */
export const DAYS_MAX = 92;

/**
 * Checks the requested days, 'YYYY-MM-DD'; a missing one is today. A day that does not exist, an end before the start
 * and more than 92 days are refused as `wrong_input`.
 */
export async function readRange(
  db: Queries,
  input: { start_at?: string; end_at?: string },
): Promise<Result<Range, Refused<'wrong_input'>>> {
  for (const field of ['start_at', 'end_at'] as const) {
    const day = input[field];
    if (day !== undefined && !isDay(day)) return refuse('wrong_input', { field });
  }
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  const today = yangonDate(rows[0]!.now);
  const last = input.end_at ?? today;
  const first = input.start_at ?? today;
  if (first > last) return refuse('wrong_input', { field: 'start_at' });
  if (last > addDays(first, DAYS_MAX - 1)) return refuse('wrong_input', { field: 'end_at' });
  return ok({
    first,
    last,
    lastDraw: last >= today ? 'infinity' : last,
    from: yangonInstant(first, '00:00'),
    to: yangonInstant(addDays(last, 1), '00:00'),
  });
}
