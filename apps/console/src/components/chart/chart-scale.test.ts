import { expect, test } from 'vitest';
import { axisPx, labelledSlots, roundUp, ticksTo, tickText } from './chart-scale.ts';

test.each([
  [0.5, 10],
  [10, 10],
  [21, 25],
  [26, 50],
  [51, 100],
  [1_000_000, 1_000_000],
  [1_000_001, 2_000_000],
])('%d is drawn up to %d', (value, top) => {
  expect(roundUp(value)).toBe(top);
});

test('hairlines at nothing, the middle and the top; the top holds the most', () => {
  expect(ticksTo(0)).toEqual([0]);
  expect(ticksTo(2_056_400)).toEqual([0, 2_000_000, 4_000_000]);
  expect(ticksTo(4_480_000)).toEqual([0, 2_500_000, 5_000_000]);
  expect(ticksTo(206_400)).toEqual([0, 200_000, 400_000]);
  expect(ticksTo(200_000)).toEqual([0, 100_000, 200_000]);
});

test('the last day is named, and every second week before it', () => {
  expect(labelledSlots(60)).toEqual([3, 17, 31, 45, 59]);
  expect(labelledSlots(14)).toEqual([6, 13]);
});

test.each([
  [0, '0'],
  [250_000, '250k'],
  [2_000_000, '2M'],
  [2_500_000, '2.5M'],
  [10_000_000, '10M'],
  [100_000_000, '100M'],
])('a tick at %d says %s', (sum, text) => {
  expect(tickText(sum)).toBe(text);
});

test('the column of the labels is as wide as the longest one', () => {
  expect(axisPx([0])).toBe(40);
  expect(axisPx(ticksTo(4_480_000))).toBe(40);
  // "1,000,000M", twelve digits and the scale above them
  expect(axisPx([0, 500_000_000_000, 1_000_000_000_000])).toBe(78);
  expect(axisPx([-250_000_000_000, 0])).toBe(71);
});
