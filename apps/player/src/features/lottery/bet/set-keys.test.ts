import { standardPairs } from '@shwe/rules';
import { expect, test } from 'vitest';
import {
  BLOCKS,
  countByBlock,
  missingReverses,
  NUMBERS,
  numbersOfDigit,
  numbersOfKhway,
  numbersOfPlain,
  numbersOfSeries,
  SET_KEYS,
} from './set-keys.ts';

test('adds as many numbers as each key says', () => {
  const plain = SET_KEYS[1].flatMap((key) =>
    key.kind === 'plain' ? [[key.set, numbersOfPlain(key.set, standardPairs).length]] : [],
  );
  expect(Object.fromEntries(plain)).toEqual({
    doubles: 10,
    power: 10,
    natkhat: 10,
    brothers: 20,
    evenEven: 25,
    oddOdd: 25,
    evenOdd: 25,
    oddEven: 25,
    tens: 10,
  });
  for (const game of [1, 2] as const) {
    for (const key of SET_KEYS[game]) {
      if (key.kind === 'digit') expect(numbersOfDigit(key.set, 7, game)).toHaveLength(key.adds);
    }
  }
  expect(numbersOfKhway([1, 2, 3], 'without doubles', 1)).toEqual(['12', '13', '21', '23', '31', '32']);
  expect(numbersOfSeries(20).at(-1)).toBe('39');
});

test('makes power from the operator’s own pairs', () => {
  expect(numbersOfPlain('power', { ...standardPairs, power: [1, 22] })).toEqual(['01', '10', '22']);
});

test('keeps leading zeros', () => {
  expect(NUMBERS[5]).toBe('05');
  expect(numbersOfDigit('head', 0, 1)).toContain('00');
});

test('lists each missing reverse once, and no doubles', () => {
  expect(missingReverses(['12', '21', '05', '77'], 1)).toEqual(['50']);
});

test('makes the sets of 3D from three digits', () => {
  expect(numbersOfPlain('triples', standardPairs)).toEqual(BLOCKS.map((_, digit) => String(digit).repeat(3)));
  expect(missingReverses(['123', '321', '007', '555'], 2)).toEqual([
    '070',
    '132',
    '213',
    '231',
    '312',
    '700',
  ]);
  expect(numbersOfKhway([0, 1, 2], 'without doubles', 2)).toEqual(['012', '021', '102', '120', '201', '210']);
  expect(numbersOfKhway([0, 1, 2], 'with doubles', 2)).toHaveLength(27);
});

test('splits the thousand numbers into ten blocks and counts the chosen ones in each', () => {
  expect(BLOCKS.map((block) => [block[0], block[99]]).slice(0, 2)).toEqual([
    ['000', '099'],
    ['100', '199'],
  ]);
  expect(new Set(BLOCKS.flat()).size).toBe(1000);
  expect(BLOCKS[7]).toEqual(numbersOfDigit('head', 7, 2));
  expect(countByBlock(['000', '099', '100', '999'])).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
});
