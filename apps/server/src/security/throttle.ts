import { setTimeout as sleep } from 'node:timers/promises';
import type { Queries, Store } from '../database/index.ts';
/**
 * How often something may be tried: `triesMax` within the window, then nothing for as long as the lock lasts. Wall
 * time.
 */
export type Limit = { triesMax: number; windowSeconds: number; lockSeconds: number };

/** One try taken. `tries` counts it; `triesLeft` is 0 on the last one and while locked. */
export type AttemptResult = { allowed: boolean; tries: number; triesLeft: number; waitSeconds: number };

/** What is counted, and how often it may be tried. */
export type AttemptLimit = { scope: string; subject: string; limit: Limit };

/**
 * Counts a try before it is checked, in one committed statement, so that guesses sent in parallel count as many as
 * were sent. Give it the store, never the transaction of the deed: a refused deed rolls back, its try must not.
 */
export async function countAttempt(
  db: Store,
  scope: string,
  subject: string,
  limit: Limit,
): Promise<AttemptResult> {
  const [take] = await countAttempts(db, [{ scope, subject, limit }]);
  return take!;
}

/**
 * Takes a try of each, in this order, and stops at the first that is not allowed: an answer for each that was asked.
 * The disk is not waited for: a database that dies may forget the tries of its last moment.
 */
export async function countAttempts(db: Store, counted: readonly AttemptLimit[]): Promise<AttemptResult[]> {
  const { rows } = await db.prepared<{ allowed: boolean; attempts: number; wait_seconds: number }>(
    'take-tries',
    `select t.* from set_config('synchronous_commit', 'off', true), security.take_attempts($1, $2, $3, $4, $5) t`,
    [
      counted.map(({ scope }) => scope),
      counted.map(({ subject }) => subject),
      counted.map(({ limit }) => limit.triesMax),
      counted.map(({ limit }) => limit.windowSeconds),
      counted.map(({ limit }) => limit.lockSeconds),
    ],
  );
  return rows.map(({ allowed, attempts: tries, wait_seconds: waitSeconds }, at) => ({
    allowed,
    tries,
    triesLeft: Math.max(0, counted[at]!.limit.triesMax - tries),
    waitSeconds,
  }));
}

/** How often one waits for the codes that are being looked at, and how long: six seconds in all. */
const LOOK_WAITS_MAX = 17;
const lookWaitMs = (waits: number) => Math.min(50 * 2 ** waits, 400);

/**
 * Takes a try whose end is told: `clearTries` when it was right, else `endLook`. Above the bound it waits as long as
 * one of those that count may still be right; 'busy' when it waited too long. No more are ever looked at than the
 * limit allows.
 */
export async function beginAttempt(
  db: Store,
  scope: string,
  subject: string,
  { triesMax, windowSeconds, lockSeconds }: Limit,
): Promise<AttemptResult | 'busy'> {
  for (let waits = 0; ; waits++) {
    const { rows } = await db.prepared<{
      allowed: boolean;
      attempts: number;
      wait_seconds: number;
      under_way: boolean;
    }>(
      'begin-look',
      `select t.* from set_config('synchronous_commit', 'off', true), security.begin_attempt($1, $2, $3, $4, $5) t`,
      [scope, subject, triesMax, windowSeconds, lockSeconds],
    );
    const { allowed, attempts: tries, wait_seconds: waitSeconds, under_way: underWay } = rows[0]!;
    if (allowed || !underWay)
      return { allowed, tries, triesLeft: Math.max(0, triesMax - tries), waitSeconds };
    if (waits === LOOK_WAITS_MAX) return 'busy';
    await sleep(lookWaitMs(waits));
  }
}

/** What was looked at was wrong: nobody waits for it any more. It stays counted. */
export async function endAttempt(db: Queries, scope: string, subject: string): Promise<void> {
  await db.query('select security.end_attempt($1, $2)', [scope, subject]);
}

/** The try guessed nothing after all. */
export async function refundAttempt(db: Queries, scope: string, subject: string): Promise<void> {
  await db.query('select security.refund_attempt($1, $2)', [scope, subject]);
}

/** The right answer: all tries of the subject are forgotten. */
export async function clearAttempts(db: Queries, scope: string, subject: string): Promise<void> {
  await db.query('select security.clear_attempts($1, $2)', [scope, subject]);
}

/** Details of `too_many_tries`: how long, as 'mm:ss', which reads the same in every language. */
export function waitDetails(waitSeconds: number): { time: string; seconds: number } {
  const minutes = Math.floor(waitSeconds / 60);
  const time = `${String(minutes).padStart(2, '0')}:${String(waitSeconds % 60).padStart(2, '0')}`;
  return { time, seconds: waitSeconds };
}
