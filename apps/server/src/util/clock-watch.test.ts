import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { type ClockWatch, currentJump, endJump, watchClock } from './clock-watch.ts';

const store = await freshDatabase();

/**
 * What the steady clocks of this test are ahead of the database's clock: +1 h is a database clock that went back 1 h.
 */
let aheadMs = 0;
let told: number[] = [];
const watches: ClockWatch[] = [];

async function newWatch(): Promise<ClockWatch> {
  const watch = await watchClock({
    store,
    onJump: (ms) => told.push(ms),
    steadyMs: () => performance.now() + aheadMs,
    // The tests compare by themselves.
    checkMs: 1_000_000,
  });
  watches.push(watch);
  return watch;
}

const jumpedMs = async () => Number((await currentJump(store))?.ms ?? 0);

beforeEach(async () => {
  aheadMs = 0;
  told = [];
  await store.ownerQuery(
    'update clock.setting set jumped_at = null, jump_ms = null, seen_at = clock_timestamp()',
  );
});
afterEach(() => {
  for (const watch of watches.splice(0)) watch.close();
});

test.each([
  ['1.9 s back', 1_900, false],
  ['2.1 s back', 2_100, true],
  ['1.9 s forward', -1_900, false],
  ['2.1 s forward', -2_100, true],
  ['an hour back', 3_600_000, true],
])('a clock that goes %s', async (_span, ahead, isJump) => {
  const watch = await newWatch();
  await watch.check();
  expect(await jumpedMs()).toBe(0);
  aheadMs = ahead;
  await watch.check();
  expect(Math.abs((await jumpedMs()) + (isJump ? ahead : 0))).toBeLessThan(90);
  await watch.check();
  expect(told).toHaveLength(isJump ? 1 : 0);
});

test('a clock that is back where it was ends the stop by itself', async () => {
  const watch = await newWatch();
  aheadMs = 60_000;
  await watch.check();
  expect(await jumpedMs()).not.toBe(0);
  aheadMs = 0;
  await watch.check();
  expect(await jumpedMs()).toBe(0);
});

test('what operators accepted is the right time from then on', async () => {
  const watch = await newWatch();
  aheadMs = 60_000;
  await watch.check();
  expect(Number(await endJump(store))).toBeLessThan(-59_000);
  await watch.check();
  await watch.check();
  expect([await jumpedMs(), told.length]).toEqual([0, 1]);
  aheadMs = 0;
  await watch.check();
  expect(await jumpedMs()).toBeGreaterThan(59_000);
});

test('a server that started after the jump ends no stop, and takes its time only when it has ended', async () => {
  const [first, aheadThen] = [await newWatch(), 60_000];
  aheadMs = aheadThen;
  await first.check();
  const second = await newWatch();
  await second.check();
  expect(await jumpedMs()).not.toBe(0);
  aheadMs = 0;
  await second.check();
  expect(await jumpedMs()).not.toBe(0);
  await first.check();
  await second.check();
  await second.check();
  expect([await jumpedMs(), told.filter((ms) => ms > 0)]).toEqual([0, []]);
});

test('many small steps are a jump, a slow correction is not', async () => {
  const watch = await newWatch();
  for (let step = 0; step < 2000; step += 100) {
    aheadMs += 1;
    await watch.check();
  }
  expect(told).toEqual([]);
  for (let step = 0; step < 4; step += 1) {
    aheadMs += 700;
    await watch.check();
  }
  expect(told).toHaveLength(1);
});

test('a clock behind what a server has seen stops bets at the start, before anything else', async () => {
  const setSeen = (seconds: number) =>
    store.ownerQuery('update clock.setting set seen_at = clock_timestamp() + make_interval(secs => $1)', [
      seconds,
    ]);
  await setSeen(1);
  await newWatch();
  expect(told).toEqual([]);
  await setSeen(3600);
  await newWatch();
  expect(told).toHaveLength(1);
  expect(await jumpedMs()).toBeLessThan(-3_590_000);
});

test('the expected time follows the database by the steady clock', async () => {
  const watch = await newWatch();
  expect(Math.abs(watch.expectedWall().getTime() - Date.now())).toBeLessThan(1000);
});
