import type { Refused } from '@shwe/contract';
import { addDays, isDay, ok, type Result, refuse, yangonDate, yangonInstant } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
/** Yangon days, first and last, and the instants of business time that they lie between: [from, to). */
export type Range = { first: string; last: string; from: Date; to: Date };

/** A quarter: what one report sums and one file holds. */
export const DAYS_MAX = 92;

/**
 * The days that are asked for; what is not said is today. What comes in a query is looked at here, for nothing else
 * did. Refuses a day that is none, an end before its beginning and more than 92 days as wrong_input.
 */
export async function readRange(
  db: Queries,
  input: { start_at?: unknown; end_at?: unknown },
): Promise<Result<Range, Refused<'wrong_input'>>> {
  for (const field of ['start_at', 'end_at'] as const) {
    const day = input[field];
    if (day !== undefined && !(typeof day === 'string' && isDay(day)))
      return refuse('wrong_input', { field });
  }
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  const today = yangonDate(rows[0]!.now);
  const last = (input.end_at as string | undefined) ?? today;
  const first = (input.start_at as string | undefined) ?? today;
  if (first > last) return refuse('wrong_input', { field: 'start_at' });
  if (last > addDays(first, DAYS_MAX - 1)) return refuse('wrong_input', { field: 'end_at' });
  return ok({
    first,
    last,
    from: yangonInstant(first, '00:00'),
    to: yangonInstant(addDays(last, 1), '00:00'),
  });
}
