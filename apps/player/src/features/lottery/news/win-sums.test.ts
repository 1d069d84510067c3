import { expect, test } from 'vitest';
import type { Win } from '../../../core/news.ts';
import { countedShare, stakesOf, totalWon, workedSum } from './win-sums.ts';

const win = (over: Partial<Win> = {}): Win => ({
  slip: '1042',
  code: 'N4WP-73HC',
  issue: '2d-20260127-evening',
  section: 'evening',
  date: '2026-01-27',
  created_at: '2026-01-27T04:00:00.000Z',
  numbers: [
    { number: '15', amount: 500, won: 0 },
    { number: '51', amount: 2000, won: 160_000 },
  ],
  total: 2500,
  win_amount: 160_000,
  state: 'won',
  win_num: '51',
  gameId: 1,
  odds: 80,
  wallet: 'main',
  ...over,
});

test('a win is worked out from the stake on the drawn number and the odds', () => {
  expect(workedSum(win())).toEqual({ stake: 2000, odds: 80 });
  const three = win({ gameId: 2, odds: 700, win_num: '492', win_amount: 70_000 });
  three.numbers = [{ number: '492', amount: 100, won: 70_000 }];
  expect(workedSum(three)).toEqual({ stake: 100, odds: 700 });
});

test('a calculation that does not give what was paid is not shown', () => {
  expect(workedSum(win({ win_amount: 159_999 }))).toBeNull();
  expect(workedSum(win({ win_num: '27' }))).toBeNull();
});

test('several slips add up to their total', () => {
  expect(totalWon([])).toBe(0);
  expect(totalWon([win(), win({ win_amount: 8_000 }), win({ win_amount: 70_000 })])).toBe(238_000);
  // Numbers that did not win cost too.
  expect(stakesOf([win(), win({ total: 700 })])).toBe(3_200);
});

test('the count waits, never goes back, and ends at the whole sum', () => {
  const count = { delayMs: 480, durationMs: 900 };
  expect([0, 480].map((ms) => countedShare(ms, count))).toEqual([0, 0]);
  const shares = [600, 800, 1000, 1200, 1379].map((ms) => countedShare(ms, count));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
  expect([1380, 5000].map((ms) => countedShare(ms, count))).toEqual([1, 1]);
});
