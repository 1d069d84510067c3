import type { Refused } from '@shwe/contract';
import { addDays, ok, type Result, yangonDate, yangonInstant } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { checkDayRange } from '../../util/day-range.ts';

/**
 * First and last Yangon day, and the same range in business time: [from, to). `lastDraw` is the last day of draws: that
 * of the range, or the end of time if it ends today or later, because slips of draws to come are waiting now.
 */
export type Range = { first: string; last: string; lastDraw: string; from: Date; to: Date };

/**
 * Checks the requested days, 'YYYY-MM-DD'; a missing one is today. A day that does not exist and an end before the start
 * are refused as `wrong_input`, more than 92 days as `range_long`.
 */
export async function readRange(
  db: Queries,
  input: { start_at?: string; end_at?: string },
): Promise<Result<Range, Refused<'wrong_input' | 'range_long'>>> {
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  const today = yangonDate(rows[0]!.now);
  const days = { first: input.start_at ?? today, last: input.end_at ?? today };
  const checked = checkDayRange(days, { first: 'start_at', last: 'end_at' });
  if (!checked.ok) return checked;
  const { first, last } = days;
  return ok({
    first,
    last,
    lastDraw: last >= today ? 'infinity' : last,
    from: yangonInstant(first, '00:00'),
    to: yangonInstant(addDays(last, 1), '00:00'),
  });
}
