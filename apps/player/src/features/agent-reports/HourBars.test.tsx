import { expect, test } from 'vitest';
import { drawn } from '../../testing/screen.tsx';
import { HourBars } from './HourBars.tsx';

function bars(hours: number[]) {
  const host = drawn(<HourBars hours={hours} />);
  return [...host.querySelectorAll('rect')].map((bar) => [
    bar.getAttribute('class') ?? '',
    ...['x', 'y', 'height'].map((name) => Math.round(Number(bar.getAttribute(name)) * 100) / 100),
  ]);
}

test('the largest hour fills the height, a loss counts by its size, the present hour is marked', () => {
  expect(bars([0, 250, -1_000, 500])).toEqual([
    ['', 113.71, 27, 1],
    ['', 123.21, 21.25, 6.75],
    ['', 132.71, 1, 27],
    ['now', 142.21, 14.5, 13.5],
  ]);
});

test('a sum too small to be seen is a line, and nothing at all is no picture', () => {
  expect(bars([1, 1_000_000])[0]).toEqual(['', 132.71, 27, 1]);
  expect(bars([0, 0])).toEqual([]);
});
