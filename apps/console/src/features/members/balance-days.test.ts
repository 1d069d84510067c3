import { expect, test } from 'vitest';
import { balanceDays } from './balance-days.ts';

const day = (balance: number, deposited: number, withdrawn: number) => ({ balance, deposited, withdrawn });

test.each([
  ['no day', [], [0, 0, 0, 0, 0]],
  ['one day', [day(901, 1_002, 103)], [901, 901, 901, 1_002, 103]],
  ['several days', [day(901, 1_002, 103), day(301, 4, 605), day(507, 206, 0)], [507, 301, 901, 1_212, 708]],
  ['a debt', [day(-40, 0, 0), day(-7, 33, 0)], [-7, -40, -7, 33, 0]],
  [
    'twelve digits',
    [day(999_999_999_999, 999_999_999_998, 1), day(0, 2, 3)],
    [0, 0, 999_999_999_999, 1e12, 4],
  ],
])('%s', (_, days, [balance, least, most, deposited, withdrawn]) => {
  expect(balanceDays(days)).toEqual({ balance, least, most, deposited, withdrawn });
});
