import type { Queries } from '../../database/index.ts';

/** The instant some days from business time now. */
export async function daysFromNow(db: Queries, days: number): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>('select clock.now() + make_interval(days => $1) as at', [
    days,
  ]);
  return rows[0]!.at;
}
