import { uptime } from 'node:os';
import type { Queries, Store } from '../database/index.ts';

/** A change of the database's clock against the steady clock of this machine that is a jump, ms. */
const JUMP_MS = 2000;
/** How often the two clocks are compared, ms. */
const CHECK_MS = 1000;
/** How far a clock that is corrected slowly may move in one comparison, ms. */
const DRIFT_MS_MAX = 2;

/**
 * Compares the database's clock with the steady clock of this machine, which nobody sets. A jump stops bets in the
 * database for all servers, until the clock is back where it was or two operators accept it (docs/decisions/0079).
 */
export type ClockWatch = {
  /** The database's wall time by the steady clock of this machine. */
  expectedWall(): Date;
  /** Compares the clocks now. */
  check(): Promise<void>;
  close(): void;
};

type Options = {
  store: Store;
  /** Told once of each jump: how far, forward if positive. */
  onJump(jumpedMs: number): void;
  /** Milliseconds of a clock that nobody sets and that also runs while the machine sleeps. */
  steadyMs?: () => number;
  checkMs?: number;
};

/**
 * Starts the comparison. Bets are stopped at once when the clock is behind a time that another server, or an earlier
 * run of this one, has seen.
 */
export async function watchClock({
  store,
  onJump,
  steadyMs = () => uptime() * 1000,
  checkMs = CHECK_MS,
}: Options): Promise<ClockWatch> {
  /** The database's time less the steady time as it should be; null until it is known. */
  let difference: number | null = null;
  /** This process has seen the jump for which bets are stopped, so it can tell when it is over. */
  let sawJump = false;
  let last = { wallMs: Date.now(), measuredMs: performance.now() };

  async function check(): Promise<void> {
    const before = steadyMs();
    const { rows } = await store.query<{ at: Date; is_stopped: boolean }>(
      'select clock_timestamp() as at, jumped_at is not null as is_stopped from clock.setting',
    );
    const after = steadyMs();
    const { at, is_stopped: isStopped } = rows[0]!;
    const found = at.getTime() - (before + after) / 2;
    const isFirst = difference === null;
    const isSettled = sawJump && !isStopped;
    if (difference === null || isSettled) difference = found;
    const jumpedMs = Math.round(found - difference);
    const isJump = Math.abs(jumpedMs) > JUMP_MS + (after - before) / 2;
    if (!isJump) {
      difference += Math.max(-DRIFT_MS_MAX, Math.min(DRIFT_MS_MAX, jumpedMs));
      last = { wallMs: at.getTime(), measuredMs: performance.now() };
      if (sawJump && isStopped) await endJump(store);
      // A clock that had jumped before this process started is not known to be right.
      if (isFirst && isStopped) difference = null;
      sawJump = false;
      await store.query('select clock.confirm()');
    } else {
      if (!sawJump) onJump(jumpedMs);
      sawJump = true;
      await reportJump(store, jumpedMs);
    }
  }

  const { rows } = await store.query<{ ms: bigint | null }>('select clock.check_start() as ms');
  if (rows[0]!.ms !== null) onJump(Number(rows[0]!.ms));
  await check();
  const timer = setInterval(() => void check().catch(() => {}), checkMs);
  timer.unref();
  return {
    expectedWall: () => new Date(last.wallMs + performance.now() - last.measuredMs),
    check,
    close: () => clearInterval(timer),
  };
}

async function reportJump(db: Queries, jumpedMs: number): Promise<void> {
  await db.query('select clock.report_jump($1)', [jumpedMs]);
}

/** Lets bets be accepted again, by the clock as it is now; returns how far it had jumped, null if it had not. */
export async function endJump(db: Queries): Promise<bigint | null> {
  const { rows } = await db.query<{ ms: bigint | null }>('select clock.end_jump() as ms');
  return rows[0]!.ms;
}

/** The jump for which bets are stopped; null if they are not. */
export async function currentJump(db: Queries): Promise<{ since: Date; ms: bigint } | null> {
  const { rows } = await db.query<{ since: Date | null; ms: bigint | null }>(
    'select jumped_at as since, jump_ms as ms from clock.setting',
  );
  const { since, ms } = rows[0]!;
  return since === null || ms === null ? null : { since, ms };
}
