import { setTimeout as sleep } from 'node:timers/promises';
import type { Queries, Store } from '../database/index.ts';

/**
 * A rate limit in wall time: `triesMax` attempts within the window, then none for `lockSeconds`. With `lockSecondsMax`
 * each lock in a row is twice as long as the one before, up to that.
 */
export type Limit = { triesMax: number; windowSeconds: number; lockSeconds: number; lockSecondsMax?: number };

/** The result of an attempt. `tries` includes it; `triesLeft` is 0 for the last one and during the lockout. */
export type AttemptResult = { allowed: boolean; tries: number; triesLeft: number; waitSeconds: number };

/** What is counted, and its limit. */
export type AttemptLimit = { scope: string; subject: string; limit: Limit };

/**
 * Counts an attempt before it is checked, in its own committed statement, so that concurrent guesses are all counted.
 * Takes the store and not a transaction, because the count must survive a rollback.
 */
export async function countAttempt(
  db: Store,
  scope: string,
  subject: string,
  limit: Limit,
): Promise<AttemptResult> {
  const [attempt] = await countAttempts(db, [{ scope, subject, limit }]);
  return attempt!;
}

/**
 * Counts an attempt for each limit in order and stops at the first that is not allowed; returns a result for each one
 * counted. Committed asynchronously: a crash of the database may lose the most recent attempts.
 */
export async function countAttempts(db: Store, counted: readonly AttemptLimit[]): Promise<AttemptResult[]> {
  const { rows } = await db.prepared<{ allowed: boolean; attempts: number; wait_seconds: number }>(
    'take-tries',
    `select t.* from set_config('synchronous_commit', 'off', true),
            security.take_attempts($1, $2, $3, $4, $5, $6) t`,
    [
      counted.map(({ scope }) => scope),
      counted.map(({ subject }) => subject),
      counted.map(({ limit }) => limit.triesMax),
      counted.map(({ limit }) => limit.windowSeconds),
      counted.map(({ limit }) => limit.lockSeconds),
      counted.map(({ limit }) => limit.lockSecondsMax ?? limit.lockSeconds),
    ],
  );
  return rows.map(({ allowed, attempts: tries, wait_seconds: waitSeconds }, at) => ({
    allowed,
    tries,
    triesLeft: Math.max(0, counted[at]!.limit.triesMax - tries),
    waitSeconds,
  }));
}

/** How often and how long an attempt waits for others in progress; six seconds in total. */
const WAITS_MAX = 17;
const waitMs = (waits: number) => Math.min(50 * 2 ** waits, 400);

/**
 * Begins an attempt that the caller must end: `clearAttempts` after a success, otherwise `endAttempt`. Above the
 * maximum it waits while one of the counted attempts may still succeed; 'busy' after six seconds. No more attempts are
 * in progress than the limit allows.
 */
export async function beginAttempt(
  db: Store,
  scope: string,
  subject: string,
  { triesMax, windowSeconds, lockSeconds, lockSecondsMax = lockSeconds }: Limit,
): Promise<AttemptResult | 'busy'> {
  for (let waits = 0; ; waits++) {
    const { rows } = await db.prepared<{
      allowed: boolean;
      attempts: number;
      wait_seconds: number;
      under_way: boolean;
    }>(
      'begin-look',
      `select t.* from set_config('synchronous_commit', 'off', true),
              security.begin_attempt($1, $2, $3, $4, $5, $6) t`,
      [scope, subject, triesMax, windowSeconds, lockSeconds, lockSecondsMax],
    );
    const { allowed, attempts: tries, wait_seconds: waitSeconds, under_way: underWay } = rows[0]!;
    if (allowed || !underWay)
      return { allowed, tries, triesLeft: Math.max(0, triesMax - tries), waitSeconds };
    if (waits === WAITS_MAX) return 'busy';
    await sleep(waitMs(waits));
  }
}

/** Ends a failed attempt, so that others stop waiting for it. It stays counted. */
export async function endAttempt(db: Queries, scope: string, subject: string): Promise<void> {
  await db.query('select security.end_attempt($1, $2)', [scope, subject]);
}

/** Takes back the count of an attempt that was not a guess. */
export async function refundAttempt(db: Queries, scope: string, subject: string): Promise<void> {
  await db.query('select security.refund_attempt($1, $2)', [scope, subject]);
}

/** How many attempts count at present. */
export async function attemptsOf(db: Queries, scope: string, subject: string): Promise<number> {
  const { rows } = await db.query<{ attempts: number }>(
    `select attempts from security.attempts
     where scope = $1 and subject = $2 and window_ends_at > clock_timestamp()`,
    [scope, subject],
  );
  return rows[0]?.attempts ?? 0;
}

/** Clears all attempts of a subject after a success. */
export async function clearAttempts(db: Queries, scope: string, subject: string): Promise<void> {
  await db.query('select security.clear_attempts($1, $2)', [scope, subject]);
}

/** Clears all attempts of an owner, whatever place they were counted for ('member:200001 ip:10.0.0.1'). */
export async function clearAttemptsOf(db: Queries, scope: string, owner: string): Promise<void> {
  await db.query(
    "delete from security.attempts where scope = $1 and (subject = $2 or starts_with(subject, $2 || ' '))",
    [scope, owner],
  );
}

/** Details of `too_many_tries`: the waiting time as 'mm:ss' for all languages, and in seconds. */
export function waitDetails(waitSeconds: number): { time: string; seconds: number } {
  const minutes = Math.floor(waitSeconds / 60);
  const time = `${String(minutes).padStart(2, '0')}:${String(waitSeconds % 60).padStart(2, '0')}`;
  return { time, seconds: waitSeconds };
}
