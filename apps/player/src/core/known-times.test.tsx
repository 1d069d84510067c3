import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTimes, knownTimes } from './known-times.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what the server reported last is known at the next start, with the time since', () => {
  expect(knownTimes()).toBeNull();
  keepTimes({ business_ms: 90_000_000, rate: 60 });
  vi.setSystemTime(1_005_000);
  expect(knownTimes()).toEqual({ business_ms: 90_000_000, rate: 60, passedMs: 5000 });
});

test('a report from later than now, or of another shape, is not used', () => {
  keepTimes({ business_ms: 90_000_000, rate: 1 });
  vi.setSystemTime(999_000);
  expect(knownTimes()).toBeNull();
  localStorage.setItem('times', '{"business_ms":"1","rate":1,"at":0}');
  expect(knownTimes()).toBeNull();
});
