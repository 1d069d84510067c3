import { expect, test } from 'vitest';
import { clockOffset, rebaseClock } from './business-clock.ts';
import { freshDatabase } from './store/testing.ts';

const store = await freshDatabase();
const at = (rows: { now: Date }[]) => rows[0]!.now;

test('a restart begins at the wall clock, and never before what has happened', async () => {
  await store.query("select clock.move(clock.now() + interval '30 days', 600)");
  const soon = await rebaseClock(store);
  expect(Math.abs(soon.getTime() - Date.now())).toBeLessThan(60_000);
  expect((await clockOffset(store)).rate).toBe(1);

  const { rows } = await store.query<{ now: Date }>("select clock.now() + interval '10 days' as now");
  await store.query(
    `insert into lottery.issues (name, game, section, date, opens_at, closes_at, draws_at, settles_at, state, odds, min_stake, member_limits)
     values ('closed-issue', 1, 'morning', '2000-01-01', $1::timestamptz - interval '1 day', $1, $1, $1, 'closed', 80, 100, '{1,1,1,1}')`,
    [at(rows)],
  );
  expect((await rebaseClock(store)).getTime()).toBe(at(rows).getTime());
});

test('business time never goes back', async () => {
  const { rows } = await store.query<{ moved: boolean }>(
    "select clock.move(clock.now() - interval '1 second', 1) as moved",
  );
  expect(rows[0]!.moved).toBe(false);
});
