import { expect, test } from 'vitest';
import { changeShare, hoursSinceMidnight, runningSums } from './hours.ts';

test('a running sum is that of all hours so far', () => {
  expect(runningSums([])).toEqual([]);
  expect(runningSums([5, 0, -7, 10])).toEqual([5, 5, -2, 8]);
});

test.each([
  ['2031-01-05T17:30:00.000Z', 0],
  ['2031-01-06T08:47:00.000Z', 15 + 17 / 60],
  ['2031-01-06T17:29:59.999Z', 24 - 0.001 / 3600],
])('at %s %d hours of the Yangon day have passed', (at, hours) => {
  expect(hoursSinceMidnight(at, '2031-01-06')).toBeCloseTo(hours, 9);
});

test.each([
  [108, 100, '+8 %', true],
  [100, 100, '0 %', true],
  [0, 100, '−100 %', false],
  [-50, 100, '−150 %', false],
])('%i beside %i is %s', (sum, before, text, isMore) => {
  expect(changeShare(sum, before)).toEqual({ text, isMore });
});

test('nothing and a loss are nothing to compare with', () => {
  expect(changeShare(100, 0)).toBeNull();
  expect(changeShare(100, -100)).toBeNull();
});
