import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { newMember } from '../testing/members.ts';
import { testApp } from '../testing/test-app.ts';
import { clockOffset, createBusinessClock, rebaseClock } from './business-clock.ts';

const store = await freshDatabase();
const at = (rows: { now: Date }[]) => rows[0]!.now;

test('a restart begins at wall time, but not before recorded events', async () => {
  await store.query("select clock.move(clock.now() + interval '30 days', 600)");
  const soon = (await rebaseClock(store))!;
  expect(Math.abs(soon.getTime() - Date.now())).toBeLessThan(60_000);
  expect((await clockOffset(store)).rate).toBe(1);

  const { rows } = await store.query<{ now: Date }>("select clock.now() + interval '10 days' as now");
  await store.query(
    `insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at, state, odds,
                                min_stake, member_limits)
     values ('closed-draw', 1, 'morning', '2000-01-01', $1::timestamptz - interval '1 day', $1, $1, $1, 'closed',
             80, 100, '{1,1,1,1}')`,
    [at(rows)],
  );
  // The clock goes on from there.
  const sinceRecorded = (await rebaseClock(store))!.getTime() - at(rows).getTime();
  expect(sinceRecorded).toBeGreaterThanOrEqual(0);
  expect(sinceRecorded).toBeLessThan(60_000);
  const later = new Date(at(rows).getTime() + 3_600_000);
  expect(await rebaseClock(store, new Date(at(rows).getTime() - 1000))).toBeNull();
  expect((await rebaseClock(store, later))!.getTime()).toBeGreaterThanOrEqual(later.getTime());
});

test('a restart does not begin before the last registration', async () => {
  const registered = await freshDatabase();
  await registered.query("select clock.move(clock.now() + interval '10 days', 1)");
  const { rows } = await registered.query<{ now: Date }>('select clock.now() as now');
  await newMember(testApp(registered));
  expect((await rebaseClock(registered))!.getTime()).toBeGreaterThanOrEqual(at(rows).getTime());
});

test('an empty database can begin at any time', async () => {
  const empty = await freshDatabase();
  const past = new Date('2026-03-02T05:00:00Z');
  expect((await rebaseClock(empty, past))!.getTime()).toBeGreaterThanOrEqual(past.getTime());
  expect((await rebaseClock(empty, past))!.getTime() - past.getTime()).toBeLessThan(60_000);
});

test('another process of a running server does not change the time', async () => {
  const shared = await freshDatabase();
  await shared.query("select clock.move(clock.now() + interval '3 hours', 60)");
  // It never reads the setting by itself.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const running = await createBusinessClock(shared);
  vi.useRealTimers();
  await shared.query('select clock.move(null, 90)');
  await vi.waitFor(() => expect(running.setting().rate).toBe(90), 20_000);
  await shared.query('select clock.move(null, 60)');
  const before = Date.now() + 3 * 3_600_000;
  expect((await rebaseClock(shared))!.getTime()).toBeGreaterThanOrEqual(before);
  expect((await clockOffset(shared)).rate).toBe(60);
  await running.close();
  expect(Math.abs((await rebaseClock(shared))!.getTime() - Date.now())).toBeLessThan(60_000);
});

test('business time never goes back', async () => {
  const { rows } = await store.query<{ moved: boolean }>(
    "select clock.move(clock.now() - interval '1 second', 1) as moved",
  );
  expect(rows[0]!.moved).toBe(false);
});
