import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

function clockAt(start: number) {
  let monotonicMs = start;
  const clock = new ServerClock(() => monotonicMs);
  return { clock, pass: (ms: number) => (monotonicMs += ms), now: () => monotonicMs };
}

test('continues from the reported time plus half of the round trip', () => {
  const { clock, pass, now } = clockAt(5000);
  const sentAt = now();
  pass(400);
  clock.sync({ wall_ms: 1_000_000, business_ms: 2_000_000, rate: 1 }, sentAt, now());
  expect(clock.wallMs()).toBe(1_000_200);
  pass(1000);
  expect(clock.wallMs()).toBe(1_001_200);
  expect(clock.businessMs()).toBe(2_001_200);
});

test('lets business time run faster than wall time', () => {
  const { clock, pass, now } = clockAt(0);
  clock.sync({ wall_ms: 0, business_ms: 0, rate: 60 }, now(), now());
  pass(1000);
  expect(clock.wallMs()).toBe(1000);
  expect(clock.businessMs()).toBe(60_000);
  expect(clock.businessRate()).toBe(60);
});

test('counts the way back of the reply at the rate of business time', () => {
  const { clock, pass, now } = clockAt(0);
  const sentAt = now();
  pass(400);
  clock.sync({ wall_ms: 0, business_ms: 0, rate: 60 }, sentAt, now());
  expect([clock.wallMs(), clock.businessMs()]).toEqual([200, 12_000]);
});

test('goes on from an earlier report until the first one', () => {
  const { clock, pass, now } = clockAt(5000);
  pass(300);
  clock.resume({ business_ms: 1_000_000, rate: 60 }, 2000);
  expect([clock.businessMs(), clock.businessRate()]).toEqual([1_120_000, 60]);
  pass(1000);
  expect(clock.businessMs()).toBe(1_180_000);
  clock.sync({ wall_ms: 0, business_ms: 7, rate: 1 }, now(), now());
  expect([clock.businessMs(), clock.businessRate()]).toEqual([7, 1]);
});

test('a report that was asked for before the current one is late, and is ignored', () => {
  const { clock, pass, now } = clockAt(0);
  const early = now();
  pass(100);
  clock.sync({ wall_ms: 9_000, business_ms: 9_000, rate: 60 }, now(), now());
  clock.sync({ wall_ms: 5_000, business_ms: 5_000, rate: 1 }, early, now());
  expect([clock.wallMs(), clock.businessRate()]).toEqual([9_000, 60]);
  clock.sync({ wall_ms: 7_000, business_ms: 7_000, rate: 1 }, now(), now());
  expect([clock.wallMs(), clock.businessRate()]).toEqual([7_000, 1]);
});
