import type { Refused } from '@shwe/contract';
import { addDays, isDay, ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';

/** First and last Yangon day of a report. */
export type Period = { first: string; last: string };

/** Longest report: a quarter. */
const DAYS_MAX = 92;

/** The current day in Yangon by business time. */
export async function today(db: Queries): Promise<string> {
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  return yangonDate(rows[0]!.now);
}

/** The whole month before that of a day. */
export function lastMonthOf(day: string): Period {
  const last = addDays(`${day.slice(0, 8)}01`, -1);
  return { first: `${last.slice(0, 8)}01`, last };
}

type PeriodInput = { dtype?: number | undefined; time?: string | undefined };

/**
 * The days of `dtype`: 0 today (also without), 1 yesterday, 2 the seven days up to today, 3 this month, 4 those in `time`.
 * A `time` that would not count is refused, so that nobody takes one period for another.
 */
export async function periodOf(
  db: Queries,
  { dtype = 0, time }: PeriodInput,
): Promise<Result<Period, Refused<'wrong_input'>>> {
  if (time !== undefined && dtype !== 4) return refuse('wrong_input', { field: 'time' });
  const day = await today(db);
  if (dtype === 0) return ok({ first: day, last: day });
  if (dtype === 1) return ok({ first: addDays(day, -1), last: addDays(day, -1) });
  if (dtype === 2) return ok({ first: addDays(day, -6), last: day });
  if (dtype === 3) return ok({ first: `${day.slice(0, 8)}01`, last: day });
  if (time === undefined) return refuse('wrong_input', { field: 'time' });
  return checkedPeriod({ first: time.slice(0, 10), last: time.slice(11) }, 'time');
}

/** A period with existing days in order, at most 92 of them. */
export function checkedPeriod(period: Period, field: string): Result<Period, Refused<'wrong_input'>> {
  const { first, last } = period;
  const isGood = isDay(first) && isDay(last) && first <= last && last < addDays(first, DAYS_MAX);
  return isGood ? ok(period) : refuse('wrong_input', { field });
}
