import { expect, test } from 'vitest';
import { businessTime } from './clock.ts';

const setting = { wallAt: new Date('2026-11-23T05:00:00Z'), businessAt: new Date('2026-12-01T00:00:00Z') };

test.each([
  [1, '2026-11-23T05:10:00Z', '2026-12-01T00:10:00.000Z'],
  [60, '2026-11-23T05:10:00Z', '2026-12-01T10:00:00.000Z'],
  [60, '2026-11-23T04:59:00Z', '2026-11-30T23:00:00.000Z'],
])('at %i times the speed, %s is the business time %s', (rate, wall, business) => {
  expect(businessTime({ ...setting, rate }, new Date(wall)).toISOString()).toBe(business);
});
