import { expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

function clockAt(start: number) {
  let steady = start;
  const clock = new ServerClock(() => steady);
  return { clock, pass: (ms: number) => (steady += ms), now: () => steady };
}

it('runs on from what the server said, half the way there and back taken off', () => {
  const { clock, pass, now } = clockAt(5000);
  const askedAt = now();
  pass(400);
  clock.take({ wall_ms: 1_000_000, business_ms: 2_000_000, rate: 1 }, askedAt, now());
  expect(clock.wallMs()).toBe(1_000_200);
  pass(1000);
  expect(clock.wallMs()).toBe(1_001_200);
  expect(clock.businessMs()).toBe(2_001_200);
});

it('lets business time run faster than wall time', () => {
  const { clock, pass, now } = clockAt(0);
  clock.take({ wall_ms: 0, business_ms: 0, rate: 60 }, now(), now());
  pass(1000);
  expect(clock.wallMs()).toBe(1000);
  expect(clock.businessMs()).toBe(60_000);
  expect(clock.businessRate()).toBe(60);
});
