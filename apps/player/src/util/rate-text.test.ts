import { expect, test } from 'vitest';
import { rateDigits, rateOf, stepRate } from './rate-text.ts';

test('a typed percentage is hundredths of a percent, with a point or a comma and in any digits', () => {
  expect(['0.70', '0.7', '.7', '0,70', '၀.၇၀', ' 0.7% ', '0.'].map(rateOf)).toEqual([
    70, 70, 70, 70, 70, 70, 0,
  ]);
  expect(['1', '12.05', '0'].map(rateOf)).toEqual([100, 1205, 0]);
});

test('what is no percentage, or has more than two decimals, is none', () => {
  expect(['', '.', 'x', '-1', '0.705', '1.2.3', '1e2', '1000'].map(rateOf)).toEqual(Array(8).fill(null));
});

test('a rate is written with two decimals', () => {
  expect([0, 5, 70, 100, 1205].map(rateDigits)).toEqual(['0.00', '0.05', '0.70', '1.00', '12.05']);
});

test('a step goes to the next 0.05 % and stays between zero and the own rate', () => {
  expect([stepRate(50, 1, 120), stepRate(50, -1, 120)]).toEqual([55, 45]);
  expect([stepRate(52, 1, 120), stepRate(52, -1, 120)]).toEqual([55, 50]);
  expect([stepRate(118, 1, 119), stepRate(119, 1, 119)]).toEqual([119, 119]);
  expect([stepRate(3, -1, 120), stepRate(0, -1, 120), stepRate(175, -1, 120)]).toEqual([0, 0, 120]);
});
