import type { Queries } from '../database/index.ts';

/** Business time now, by the database clock. */
export async function businessNow(db: Queries): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  return rows[0]!.now;
}
