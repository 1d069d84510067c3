import type { Refused } from '@shwe/contract';
import { addDays, ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { checkDayRange, type DayRange } from '../../util/day-range.ts';

/** The current day in Yangon by business time. */
export async function today(db: Queries): Promise<string> {
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  return yangonDate(rows[0]!.now);
}

/** The whole month before that of a day. */
export function lastMonthOf(day: string): DayRange {
  const last = addDays(`${day.slice(0, 8)}01`, -1);
  return { first: `${last.slice(0, 8)}01`, last };
}

type PeriodInput = { dtype?: number | undefined; time?: string | undefined };

/**
 * The days of `dtype`: 0 today (also without), 1 yesterday, 2 the seven days up to today, 3 this month, 4 those in `time`
 * up to today. A `time` that would not count is refused, so that nobody takes one period for another.
 */
export async function periodOf(
  db: Queries,
  { dtype = 0, time }: PeriodInput,
): Promise<Result<DayRange, Refused<'wrong_input' | 'range_long'>>> {
  if (time !== undefined && dtype !== 4) return refuse('wrong_input', { field: 'time' });
  const day = await today(db);
  if (dtype === 0) return ok({ first: day, last: day });
  if (dtype === 1) return ok({ first: addDays(day, -1), last: addDays(day, -1) });
  if (dtype === 2) return ok({ first: addDays(day, -6), last: day });
  if (dtype === 3) return ok({ first: `${day.slice(0, 8)}01`, last: day });
  if (time === undefined) return refuse('wrong_input', { field: 'time' });
  const range = { first: time.slice(0, 10), last: time.slice(11) };
  const checked = checkDayRange(range, { first: 'time', last: 'time' });
  if (!checked.ok) return checked;
  if (range.first > day) return refuse('wrong_input', { field: 'time' });
  // Who is in a downline tomorrow is known already, after a move; a report tells what was.
  return ok(range.last <= day ? range : { ...range, last: day });
}
