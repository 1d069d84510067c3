import { expect, test } from 'vitest';
import { parseRate, rateText } from './rates.ts';

test('rates are hundredths of a percent, shown with two decimals', () => {
  expect([0, 5, 50, 85, 100, 120].map(rateText)).toEqual([
    '0.00 %',
    '0.05 %',
    '0.50 %',
    '0.85 %',
    '1.00 %',
    '1.20 %',
  ]);
});

test('a typed rate has at most two decimals and is at most 100 %', () => {
  expect(['0.9', '0,95 %', ' 1.2% ', '1', '0', '100'].map(parseRate)).toEqual([90, 95, 120, 100, 0, 10_000]);
  expect(['', '.5', '0.905', '-1', '1e1', '100.01', 'abc'].map(parseRate)).toEqual(Array(7).fill(null));
});
