import type { Refused } from '@shwe/contract';
import { businessTime, type Clock, type ClockSetting, ok, type Result, refuse } from '@shwe/kernel';
import type { Queries, Store, Tx } from '../database/index.ts';

/** Looked at again, and said to be alive, this often; clock.rebase believes it for three times as long. */
const BEAT_MS = 5_000;

export type BusinessClock = Clock & {
  /** How business time stands to the wall clock now. */
  setting(): ClockSetting;
  /**
   * Reads the setting again. Whoever tells others the time asks this first: they may have heard that the clock was
   * moved before this process did.
   */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The process's view of the database's business clock: for showing and for looking ahead, never for deciding about
 * money.
 */
export async function createBusinessClock(store: Store): Promise<BusinessClock> {
  let setting = await readSetting(store);
  let [asked, held] = [0, 0];
  const refresh = async () => {
    asked += 1;
    const turn = asked;
    const read = await readSetting(store);
    // Of two readings at once the slower may be the older.
    if (turn < held) return;
    held = turn;
    setting = read;
  };
  const stop = await store.listen('live', (payload) => {
    if (payload === null || payload.includes('"clock"')) void refresh().catch(() => {});
  });
  const beat = (isAlive: boolean) => store.query('select clock.beat($1)', [isAlive]);
  await beat(true);
  const timer = setInterval(() => void Promise.all([refresh(), beat(true)]).catch(() => {}), BEAT_MS);
  timer.unref();
  return {
    wall: () => new Date(),
    business: () => businessTime(setting, new Date()),
    setting: () => setting,
    refresh,
    async close() {
      clearInterval(timer);
      await beat(false);
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

/** Moves business time forward. `business` null changes the rate alone. */
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
 * Where business time begins at a start: at `at`, or at the wall clock, or at the last thing recorded when that is
 * later, at rate 1. A clock that was sped up does not race on while nobody runs the house, and never stands before
 * what has already happened: money that moved, operators who acted, issues that opened, closed or were settled. A
 * process that joins a running house changes nothing. Null when `at` would go back.
 */
export async function rebaseClock(db: Queries, at: Date | null = null): Promise<Date | null> {
  const { rows } = await db.query<{ business_at: Date | null }>(
    `select clock.rebase(greatest(
       (select max(business_at) from ledger.journal_entries),
       (select max(business_at) from operators.audit),
       (select max(greatest(case when state = 'open' then opens_at
                                 when state in ('closed', 'confirmed', 'settled') then closes_at end,
                            confirmed_at, settled_at)) from lottery.draws)), $1) as business_at`,
    [at],
  );
  return rows[0]!.business_at;
}

/** How far business time is from the wall clock: licensed mode refuses to start with any. */
export async function clockOffset(db: Queries): Promise<{ offsetMs: number; rate: number }> {
  const { rows } = await db.query<{ offset_ms: number; rate: number }>(
    'select extract(epoch from business_at - wall_at)::float8 * 1000 as offset_ms, rate from clock.setting',
  );
  return { offsetMs: rows[0]!.offset_ms, rate: rows[0]!.rate };
}
