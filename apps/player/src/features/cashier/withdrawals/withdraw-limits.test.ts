import { expect, test } from 'vitest';
import { withdrawLimits } from './withdraw-limits.ts';

const info = {
  ...{ balance: 900_000, kept: 0, limit_start: 5_000, limit_end: 500_000 },
  ...{ maxDrawAmount: 1_000_000, curDrawAmount: 0 },
};

test.each([
  ['nothing withdrawn today', {}, 500_000n, 900_000n, 1_000_000n, [5_000n, 25_000n, 50_000n, 500_000n]],
  [
    'less free than the largest',
    { balance: 40_001 },
    40_001n,
    40_001n,
    1_000_000n,
    [5_000n, 25_000n, 40_001n],
  ],
  ['a part came from the agent and is not bet', { kept: 870_000 }, 30_000n, 30_000n, 1_000_000n, undefined],
  ['all of it came from the agent', { kept: 900_000 }, 0n, 0n, 1_000_000n, []],
  ['more to be kept than there is', { kept: 900_001 }, 0n, 0n, 1_000_000n, []],
  ['a part of today is used', { curDrawAmount: 994_999 }, 5_001n, 900_000n, 5_001n, [5_000n, 5_001n]],
  ['today is used up', { curDrawAmount: 1_000_000 }, 0n, 900_000n, 0n, []],
  ['today is used up, and the limit was lowered since', { curDrawAmount: 1_200_000 }, 0n, 900_000n, 0n, []],
  ['the least and the largest are one', { limit_end: 5_000 }, 5_000n, 900_000n, 1_000_000n, [5_000n]],
  ['nothing in the wallet', { balance: 0 }, 0n, 0n, 1_000_000n, []],
  [
    'amounts of twelve digits',
    { balance: 999_999_999_999, limit_end: 999_999_999_999, maxDrawAmount: 999_999_999_998 },
    999_999_999_998n,
    999_999_999_999n,
    999_999_999_998n,
    undefined,
  ],
])('%s', (_, other, max, free, leftToday, quick) => {
  const limits = withdrawLimits({ ...info, ...other });
  expect(limits).toMatchObject({ min: 5_000n, max, free, leftToday, upTo: max < 5_000n ? 5_000n : max });
  if (quick) expect(limits.quick).toEqual(quick);
});
