import { expect, it } from 'vitest';
import {
  NUMBERS,
  numbersOfDigit,
  numbersOfKhway,
  numbersOfPlain,
  numbersOfSeries,
  reversesMissing,
  SET_KEYS,
} from './set-keys.ts';

it('adds as many numbers as the keys say', () => {
  const plain = SET_KEYS.flatMap((key) =>
    key.kind === 'plain' ? [[key.set, numbersOfPlain(key.set).length]] : [],
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
  for (const key of SET_KEYS) {
    if (key.kind === 'digit') expect(numbersOfDigit(key.set, 7)).toHaveLength(key.adds);
  }
  expect(numbersOfKhway([1, 2, 3], 'without doubles')).toEqual(['12', '13', '21', '23', '31', '32']);
  expect(numbersOfSeries(20).at(-1)).toBe('39');
});

it('keeps the zeros of a number', () => {
  expect(NUMBERS[5]).toBe('05');
  expect(numbersOfDigit('head', 0)).toContain('00');
});

it('names the reverses that are missing, each once, and never a double', () => {
  expect(reversesMissing(['12', '21', '05', '77'])).toEqual(['50']);
});
