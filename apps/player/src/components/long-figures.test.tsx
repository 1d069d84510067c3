import { Money, StakeLines } from '@shwe/ui';
import { expect, test } from 'vitest';
import { drawn } from '../testing/screen.tsx';

test('a figure says how long it is, so that a long one is drawn smaller where its place is narrow', () => {
  const figure = drawn(<Money amount={123_604_878_659n} unit="Ks" face="display" />).querySelector('.disp');
  expect(figure?.getAttribute('style')).toContain('--chars: 15');
});

test.each([
  [100_000n, 4, 'lots three', 2],
  [1_000_000n, 3, 'lots two', 1],
  [10_000_000n, 3, 'lots two', 1],
  [176_543_210n, 3, 'lots one', 0],
  [100n, 3, 'lots three', 0],
  [100n, 2, 'lots two', 0],
  [100n, 1, 'lots one', 0],
])('a slip has columns for its longest stake, %s, and its %i lines', (amount, count, className, fill) => {
  const numbers = ['101', '102', '103', '104'].slice(0, count);
  const lines = drawn(<StakeLines lines={numbers.map((number) => ({ number, amount }))} />)
    .firstElementChild!;
  expect([lines.className, lines.childElementCount - count]).toEqual([className, fill]);
});
