import { expect, test } from 'vitest';
import { type Drawn, statsOf } from './stats.ts';

/** Two draws a day, latest first. */
const drawn = (...numbers: string[]): Drawn[] =>
  numbers.map((number, i) => ({ number, date: `day ${99 - Math.floor(i / 2)}` }));

test('counts numbers drawn more than once and those not drawn', () => {
  const stats = statsOf(drawn('07', '70', '07', '12', '12', '07'), 20)!;
  expect(stats).toMatchObject({ days: 3, draws: 6, cold: 97 });
  expect(stats.hot).toEqual([
    { number: '07', times: 3 },
    { number: '12', times: 2 },
  ]);
  expect(stats.times[7]).toBe(3);
  expect(stats.times[70]).toBe(1);
  expect(stats.times.reduce((sum, one) => sum + one)).toBe(6);
});

test('counts the digits of each place', () => {
  const stats = statsOf(drawn('07', '70', '07', '12'), 20)!;
  expect(stats.places[0]).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 0, 0]);
  expect(stats.places[1]).toEqual([1, 0, 1, 0, 0, 0, 0, 2, 0, 0]);
});

test('covers twenty days with draws, whether a day had one or two', () => {
  const one = { number: '55', date: 'day 100' };
  const stats = statsOf([one, ...drawn(...Array.from({ length: 60 }, (_, i) => String(10 + i)))], 20)!;
  expect(stats).toMatchObject({ days: 20, draws: 39 });
});

test('has three places and a thousand numbers in 3D, and is null without draws', () => {
  const stats = statsOf(drawn('654'), 20)!;
  expect(stats.places).toHaveLength(3);
  expect(stats.times).toHaveLength(1000);
  expect(statsOf([], 20)).toBeNull();
});
