import type { Queries, Store } from './store/index.ts';

/** How often something may be tried: `triesMax` within the window, then nothing for as long as the lock lasts. Wall time. */
export type Limit = { triesMax: number; windowSeconds: number; lockSeconds: number };

/** One try taken. `tries` counts it; `triesLeft` is 0 on the last one and while locked. */
export type Take = { allowed: boolean; tries: number; triesLeft: number; waitSeconds: number };

/** What is counted, and how often it may be tried. */
export type Counted = { scope: string; subject: string; limit: Limit };

/**
 * Counts a try before it is checked, in one committed statement, so that guesses sent in parallel count as many as were sent.
 * Give it the store, never the transaction of the deed: a refused deed rolls back, its try must not.
 */
export async function takeTry(db: Store, scope: string, subject: string, limit: Limit): Promise<Take> {
  const [take] = await takeTries(db, [{ scope, subject, limit }]);
  return take!;
}

/**
 * Takes a try of each, in this order, and stops at the first that is not allowed: an answer for each that was asked. The disk is
 * not waited for: a database that dies may forget the tries of its last moment.
 */
export async function takeTries(db: Store, counted: readonly Counted[]): Promise<Take[]> {
  const { rows } = await db.prepared<{ allowed: boolean; tries: number; wait_seconds: number }>(
    'take-tries',
    `select t.* from set_config('synchronous_commit', 'off', true), guard.take_all($1, $2, $3, $4, $5) t`,
    [
      counted.map(({ scope }) => scope),
      counted.map(({ subject }) => subject),
      counted.map(({ limit }) => limit.triesMax),
      counted.map(({ limit }) => limit.windowSeconds),
      counted.map(({ limit }) => limit.lockSeconds),
    ],
  );
  return rows.map(({ allowed, tries, wait_seconds: waitSeconds }, at) => ({
    allowed,
    tries,
    triesLeft: Math.max(0, counted[at]!.limit.triesMax - tries),
    waitSeconds,
  }));
}

/** The try guessed nothing after all. */
export async function giveTryBack(db: Queries, scope: string, subject: string): Promise<void> {
  await db.query('select guard.give_back($1, $2)', [scope, subject]);
}

/** The right answer: all tries of the subject are forgotten. */
export async function clearTries(db: Queries, scope: string, subject: string): Promise<void> {
  await db.query('select guard.clear($1, $2)', [scope, subject]);
}

/** Details of `too_many_tries`: how long, as 'mm:ss', which reads the same in every language. */
export function waitDetails(waitSeconds: number): { time: string; seconds: number } {
  const minutes = Math.floor(waitSeconds / 60);
  const time = `${String(minutes).padStart(2, '0')}:${String(waitSeconds % 60).padStart(2, '0')}`;
  return { time, seconds: waitSeconds };
}
