import type { Refused } from '@shwe/contract';
import { businessTime, type Clock, type ClockSetting, ok, type Result, refuse } from '@shwe/kernel';
import type { Queries, Store, Tx } from '../database/index.ts';
import { watchClock } from './clock-watch.ts';

/** Interval of refresh and heartbeat, ms. clock.rebase treats a process as running for three intervals. */
const HEARTBEAT_MS = 5_000;

export type BusinessClock = Clock & {
  /** The current relation of business time to wall time. */
  setting(): ClockSetting;
  /** Reads the setting again. Call it before sending the time to clients: another process may have moved the clock. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/**
 * This process's copy of the database's business clock, for display and planning. Decisions about money use the
 * database's clock. `onJump` is told when the database's clock has jumped (clock-watch.ts).
 */
export async function createBusinessClock(
  store: Store,
  onJump: (jumpedMs: number) => void = () => {},
): Promise<BusinessClock> {
  let setting = await readSetting(store);
  let [started, applied] = [0, 0];
  const refresh = async () => {
    started += 1;
    const turn = started;
    const read = await readSetting(store);
    // Of two concurrent reads the slower one may be older.
    if (turn < applied) return;
    applied = turn;
    setting = read;
  };
  const stop = await store.listen('live', (payload) => {
    if (payload === null || payload.includes('"clock"')) void refresh().catch(() => {});
  });
  const watch = await watchClock({ store, onJump });
  const heartbeat = (isAlive: boolean) => store.query('select clock.beat($1)', [isAlive]);
  await heartbeat(true);
  const timer = setInterval(
    () => void Promise.all([refresh(), heartbeat(true)]).catch(() => {}),
    HEARTBEAT_MS,
  );
  timer.unref();
  return {
    wall: () => new Date(),
    business: () => businessTime(setting, new Date()),
    database: watch.expectedWall,
    setting: () => setting,
    refresh,
    async close() {
      clearInterval(timer);
      watch.close();
      await heartbeat(false);
      await stop();
    },
  };
}

async function readSetting(db: Queries): Promise<ClockSetting> {
  const { rows } = await db.query<{ wall_at: Date; business_at: Date; rate: number }>(
    'select wall_at, business_at, rate from clock.setting',
  );
  const { wall_at: wallAt, business_at: businessAt, rate } = rows[0]!;
  return { wallAt, businessAt, rate };
}

/** Moves business time forward; `business` null changes only the rate. A move back is refused as `clock_backwards`. */
export async function moveClock(
  tx: Tx,
  to: { business: Date | null; rate: number },
): Promise<Result<{ business: Date; rate: number }, Refused<'clock_backwards'>>> {
  const { rows } = await tx.query<{ moved: boolean }>('select clock.move($1, $2) as moved', [
    to.business,
    to.rate,
  ]);
  if (!rows[0]!.moved) return refuse('clock_backwards', {});
  const now = await tx.query<{ now: Date }>('select clock.now() as now');
  return ok({ business: now.rows[0]!.now, rate: to.rate });
}

/**
 * Sets business time at the start of the server: to `at` or wall time, or to the last recorded event if that is later,
 * at rate 1. Another process of a running server changes nothing. Returns null when `at` is before the last event.
 */
export async function rebaseClock(db: Queries, at: Date | null = null): Promise<Date | null> {
  const { rows } = await db.query<{ business_at: Date | null }>(
    `select clock.rebase(${LAST_EVENT}, $1) as business_at`,
    [at],
  );
  return rows[0]!.business_at;
}

/** When the last event was recorded, by business time; null in a database without any. */
export async function lastEventAt(db: Queries): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(`select ${LAST_EVENT} as at`);
  return rows[0]!.at;
}

/**
 * Recorded events are journal entries, audit entries, registrations, logins, messages, and draws that opened, closed or
 * were settled.
 */
const LAST_EVENT = `greatest(
  (select max(business_at) from ledger.journal_entries),
  (select max(business_at) from operators.audit),
  (select created_at from members.accounts order by id desc limit 1),
  (select business_at from members.logins order by id desc limit 1),
  (select created_at from messages.messages order by id desc limit 1),
  (select max(greatest(case when state = 'open' then opens_at
                            when state in ('closed', 'confirmed', 'settled') then closes_at end,
                       confirmed_at, settled_at)) from lottery.draws))`;

/** The offset and rate of business time to wall time; licensed mode requires 0 and 1. */
export async function clockOffset(db: Queries): Promise<{ offsetMs: number; rate: number }> {
  const { rows } = await db.query<{ offset_ms: number; rate: number }>(
    'select extract(epoch from business_at - wall_at)::float8 * 1000 as offset_ms, rate from clock.setting',
  );
  return { offsetMs: rows[0]!.offset_ms, rate: rows[0]!.rate };
}
