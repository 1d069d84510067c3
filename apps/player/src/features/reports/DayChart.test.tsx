import { expect, test } from 'vitest';
import { drawn } from '../../testing/screen.tsx';
import { DayChart } from './DayChart.tsx';

type Days = Parameters<typeof DayChart>[0]['days'];

function bars(days: Days) {
  const host = drawn(<DayChart days={days} />);
  return [...host.querySelectorAll('rect')].map((bar) => [
    bar.getAttribute('class'),
    ...['x', 'y', 'height'].map((name) => Number(bar.getAttribute(name))),
  ]);
}

test('the largest sum of all days fills the height, the others stand beside it on the same line', () => {
  expect(
    bars([
      { date: '2031-01-05', staked: 250, won: 0 },
      { date: '2031-01-06', staked: 500, won: 1_000 },
    ]),
  ).toEqual([
    ['staked', 124.8, 80, 24],
    ['won', 140, 104, 0],
    ['staked', 164.8, 56, 48],
    ['won', 180, 8, 96],
  ]);
});

test('more refunded than staked is no bar below the line', () => {
  expect(bars([{ date: '2031-01-06', staked: -400, won: 200 }])).toMatchObject([
    ['staked', expect.any(Number), 104, 0],
    ['won', expect.any(Number), 8, 96],
  ]);
});
