import { Money, StakeLines } from '@shwe/ui';
import { expect, test } from 'vitest';
import { drawn } from '../testing/screen.tsx';

test('a figure says how long it is, so that a long one is drawn smaller where its place is narrow', () => {
  const figure = drawn(<Money amount={123_604_878_659n} unit="Ks" face="display" />).querySelector('.disp');
  expect(figure?.getAttribute('style')).toContain('--chars: 15');
});

test.each([
  [100_000n, 'lots three', 2],
  [1_000_000n, 'lots two', 1],
  [10_000_000n, 'lots two', 1],
  [176_543_210n, 'lots one', 0],
])('the columns of a slip have room for its longest stake: %s', (amount, className, fill) => {
  const lines = drawn(<StakeLines lines={[{ number: '123', amount }]} />).firstElementChild!;
  expect([lines.className, lines.childElementCount - 1]).toEqual([className, fill]);
});
