import { describe, expect, test } from 'vitest';
import { loosens, ruleLoosens } from './second-approval.ts';

describe('a change of a figure', () => {
  test.each([
    ['raise', 5, 6, true],
    ['raise', 6, 5, false],
    ['raise', 5, 5, false],
    ['lower', 6, 5, true],
    ['lower', 5, 6, false],
    ['lower', 5, 5, false],
    ['any change', 5, 6, true],
    ['any change', 6, 5, true],
    ['any change', 5, 5, false],
    ['none', 5, 6, false],
    ['none', 6, 5, false],
  ] as const)(
    'where what loosens is %s, from %i to %i takes two operators: %s',
    (direction, was, now, two) => {
      expect(loosens(direction, was, now)).toBe(two);
    },
  );
});

describe('a draw rule takes two operators', () => {
  test.each([
    ['higher odds', 'odds', [80n], [81n], true],
    ['lower odds', 'odds', [80n], [79n], true],
    ['the same odds', 'odds', [80n], [80n], false],
    ['a lower minimum stake', 'min_stake', [200n], [100n], true],
    ['a higher minimum stake', 'min_stake', [100n], [200n], false],
    ['a higher cap', 'number_cap', [100n], [101n], true],
    ['a lower cap', 'number_cap', [101n], [100n], false],
    [
      'one higher limit of a colour among lower ones',
      'member_limits',
      [9n, 8n, 7n, 6n],
      [1n, 1n, 1n, 7n],
      true,
    ],
    ['one higher limit of the first colour', 'member_limits', [9n, 8n, 7n, 6n], [10n, 1n, 1n, 1n], true],
    ['one higher limit between lower ones', 'member_limits', [9n, 8n, 7n, 6n], [8n, 8n, 8n, 5n], true],
    ['lower limits of all colours', 'member_limits', [9n, 8n, 7n, 6n], [8n, 7n, 6n, 5n], false],
    ['a later close in the morning', 'closes_morning', [700n], [701n], true],
    ['an earlier close in the morning', 'closes_morning', [700n], [699n], false],
    ['a later close in the evening', 'closes_evening', [960n], [961n], true],
    ['a later close of 3D', 'closes_3d', [810n], [811n], true],
    ['an earlier close of 3D', 'closes_3d', [811n], [810n], false],
    ['another wallet', 'wallet', [0n], [1n], false],
    ['a pair less', 'power', [5n, 16n], [5n], true],
    ['a pair more', 'power', [5n], [5n, 16n], true],
    ['another pair', 'natkhat', [7n], [8n], true],
    ['the same pairs', 'natkhat', [7n], [7n], false],
  ] as const)('for %s', (_name, kind, was, now, two) => {
    expect(ruleLoosens(kind, was, now)).toBe(two);
  });
});
