import { expect, it } from 'vitest';
import { statsOf } from './stats.ts';

it('counts the digits of each place, and names the hottest and coldest', () => {
  const stats = statsOf(['07', '70', '07', '12'])!;
  expect(stats.draws).toBe(4);
  expect(stats.places[0]).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 0, 0]);
  expect(stats.places[1]).toEqual([1, 0, 1, 0, 0, 0, 0, 2, 0, 0]);
  expect(stats.hot).toEqual([0, 7]);
  expect(stats.cold).toEqual([3, 4, 5, 6, 8, 9]);
  expect(stats.again).toEqual([{ number: '07', times: 2 }]);
});

it('has three places in 3D and says nothing of no draws', () => {
  expect(statsOf(['654'])?.places).toHaveLength(3);
  expect(statsOf([])).toBeNull();
});
