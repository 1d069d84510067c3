import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('counting takes a 25th of the time while twenty entries a second come, or nothing is known, and half otherwise', () => {
  let now = 1000;
  const pace = createPace(() => now);
  const shareAfter = (seconds: number, entries: bigint) => {
    now += seconds * 1000;
    pace.saw(entries);
    return pace.share();
  };
  expect(pace.share()).toBe(1 / 25);
  expect(shareAfter(0, 500n)).toBe(1 / 25);
  expect(shareAfter(10, 699n)).toBe(1 / 2);
  expect(shareAfter(10, 899n)).toBe(1 / 25);
  expect(shareAfter(10, 1200n)).toBe(1 / 25);
  expect(shareAfter(1, 1200n)).toBe(1 / 2);
});
