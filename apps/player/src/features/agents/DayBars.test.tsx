import { expect, test } from 'vitest';
import { drawn } from '../../testing/screen.tsx';
import { DayBars } from './DayBars.tsx';

function bars(values: number[], base?: 'zero') {
  const host = drawn(<DayBars values={values} {...(base && { base })} />);
  return [...host.querySelectorAll('rect')].map((bar) => ({
    kind: bar.getAttribute('class') ?? '',
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
}

test('the largest day fills the height, a day without anything is flat, today is marked', () => {
  const [first, none, today] = bars([10, 0, 5]);
  expect(first).toEqual({ kind: '', top: 1, height: 23 });
  expect(none).toEqual({ kind: '', top: 24, height: 0 });
  expect(today).toEqual({ kind: 'now', top: 12.5, height: 11.5 });
});

test('win and loss hang on a zero line', () => {
  const [win, loss, even] = bars([20, -40, 0], 'zero');
  expect(win).toEqual({ kind: 'up', top: 5.75, height: 5.75 });
  expect(loss).toEqual({ kind: 'down', top: 12.5, height: 11.5 });
  expect(even?.height).toBe(0);
});
