import { addDays, type Clock, type YangonDate, yangonDate, yangonInstant } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Store } from '../../../database/index.ts';
import { lastEventAt, rebaseClock } from '../../../util/business-clock.ts';
import { DEMO } from '../people.ts';

/** Past days with bets, enough that a 3D draw is among them. Everybody registers on the day before the first one. */
export const DAYS = 17;

/** When the past begins on its first day: that day's draws are over, and the next day's take bets. */
export const BEGINS_AT = '17:00';

/** Business time of a past that is being filled. It has no heartbeat, so a killed fill is no running server. */
export type PastClock = Clock & {
  /** Moves business time to an instant, unless it is later already. */
  moveTo(at: Date): Promise<void>;
};

/**
 * Sets business time back to where the past begins, or to where an interrupted fill has stopped. Null if the database
 * cannot have that past, because something else has happened in it meanwhile.
 */
export async function openPast(store: Store): Promise<{ clock: PastClock; firstDay: YangonDate } | null> {
  const latest = addDays(yangonDate(await businessNow(store)), -DAYS - 1);
  const last = await lastEventAt(store);
  const begun = await demoSince(store);
  const firstDay = begun ?? latest;
  if (firstDay > latest) return null;
  const begins = yangonInstant(firstDay, BEGINS_AT);
  if (begun === null && last !== null && last >= begins) return null;
  // The event may have microseconds, which its Date has not.
  const from = last && last > begins ? new Date(last.getTime() + 1) : begins;
  if ((await rebaseClock(store, from)) === null) throw new Error('business time cannot be set back');
  return { clock: await clockOn(store), firstDay };
}

/** The day on which the demo's first operator was created, which is its first event; null if there is none yet. */
async function demoSince(db: Queries): Promise<YangonDate | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    'select min(business_at) as at from operators.audit where operator_name = $1',
    [DEMO],
  );
  const { at } = rows[0]!;
  return at && yangonDate(at);
}

async function clockOn(store: AppContext['store']): Promise<PastClock> {
  let aheadMs = 0;
  const read = async () => {
    aheadMs = (await businessNow(store)).getTime() - Date.now();
  };
  await read();
  return {
    wall: () => new Date(),
    business: () => new Date(Date.now() + aheadMs),
    database: () => new Date(),
    async moveTo(at) {
      await store.query('select clock.move(greatest($1, clock.now()), 1)', [at]);
      await read();
    },
  };
}

/** Business time by the database. */
export async function businessNow(db: Queries): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  return rows[0]!.now;
}
