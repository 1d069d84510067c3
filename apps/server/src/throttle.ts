import type { Queries } from './store/index.ts';

/** How often something may be tried: `triesMax` within the window, then nothing for as long as the lock lasts. Wall time. */
export type Limit = { triesMax: number; windowSeconds: number; lockSeconds: number };

/** One try taken. `tries` counts it; `triesLeft` is 0 on the last one and while locked. */
export type Take = { allowed: boolean; tries: number; triesLeft: number; waitSeconds: number };

/**
 * Counts a try before it is checked, in one committed statement, so that guesses sent in parallel count as many as were sent.
 * Give it the store, never the transaction of the deed: a refused deed rolls back, its try must not.
 */
export async function takeTry(db: Queries, scope: string, subject: string, limit: Limit): Promise<Take> {
  const { rows } = await db.query<{ allowed: boolean; tries: number; wait_seconds: number }>(
    'select * from guard.take($1, $2, $3, $4, $5)',
    [scope, subject, limit.triesMax, limit.windowSeconds, limit.lockSeconds],
  );
  const { allowed, tries, wait_seconds } = rows[0]!;
  return { allowed, tries, triesLeft: Math.max(0, limit.triesMax - tries), waitSeconds: wait_seconds };
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
