import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitSet, khway, numberText, plainSet, repeated, series, withReverses } from './index.ts';

/** All 2D numbers as text. The sets below are defined by digits as text, not by arithmetic. */
const every = Array.from({ length: 10 }, (_, head) =>
  [...'0123456789'].map((tail) => `${head}${tail}`),
).flat();
const texts = (numbers: readonly number[]) => numbers.map((number) => numberText(number, 1));
const reversed = (text: string) => `${text[1]}${text[0]}`;
const even = '02468';

/** Pairs as written, with their reverses. */
const pairs = (written: string) => {
  const own = written.split(' ');
  return every.filter((text) => own.includes(text) || own.includes(reversed(text)));
};

const plain = {
  doubles: '00 11 22 33 44 55 66 77 88 99'.split(' '),
  power: pairs('05 16 27 38 49'),
  natkhat: pairs('07 18 24 35 69'),
  brothers: pairs('01 12 23 34 45 56 67 78 89 90'),
  evenEven: every.filter(([head, tail]) => even.includes(head!) && even.includes(tail!)),
  oddOdd: every.filter(([head, tail]) => !even.includes(head!) && !even.includes(tail!)),
  evenOdd: every.filter(([head, tail]) => even.includes(head!) && !even.includes(tail!)),
  oddEven: every.filter(([head, tail]) => !even.includes(head!) && even.includes(tail!)),
  tens: '00 10 20 30 40 50 60 70 80 90'.split(' '),
} as const;

/** Sums of two digits that end in the key. */
const brakes = (k: number) => [k, k + 10];

const ofDigit = {
  head: (d: number) => [...'0123456789'].map((tail) => `${d}${tail}`),
  tail: (d: number) => [...'0123456789'].map((head) => `${head}${d}`),
  contains: (d: number) => every.filter((text) => text.includes(String(d))),
  brake: (k: number) =>
    every.filter(([head, tail]) => brakes(k).some((sum) => sum - Number(head) === Number(tail))),
} as const;

const digits = fc.uniqueArray(fc.integer({ min: 0, max: 9 }));

describe('2D number sets, each against a second definition', () => {
  test.each(Object.entries(plain))('%s', (name, expected) => {
    expect(texts(plainSet(name as keyof typeof plain))).toEqual(expected);
  });

  test.each(Object.entries(ofDigit))('%s of a digit', (name, expected) => {
    for (let digit = 0; digit < 10; digit += 1)
      expect(texts(digitSet(name as keyof typeof ofDigit, digit, 1))).toEqual(expected(digit));
  });

  test('R gives each chosen number and its reverse once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...every)), (chosen) => {
        const expected = every.filter((text) => chosen.includes(text) || chosen.includes(reversed(text)));
        expect(texts(withReverses(chosen.map(Number), 1))).toEqual(expected);
      }),
    );
  });

  test('khway gives all ordered pairs of different digits, and doubles if requested', () => {
    fc.assert(
      fc.property(digits, (chosen) => {
        const ordered = chosen.flatMap((head) => chosen.map((tail) => `${head}${tail}`)).sort();
        const different = ordered.filter(([head, tail]) => head !== tail);
        expect(texts(khway(chosen, 'without doubles', 1))).toEqual(different);
        expect(texts(khway(chosen, 'with doubles', 1))).toEqual(ordered);
      }),
    );
  });

  test('a series has twenty numbers from 00, 20, 40, 60 or 80, and no other start', () => {
    for (const heads of ['01', '23', '45', '67', '89']) {
      const expected = every.filter(([head]) => heads.includes(head!));
      expect(texts(series(Number(`${heads[0]}0`)))).toEqual(expected);
    }
    for (const from of [1, 10, 30, 100, -20, 0.5]) expect(() => series(from)).toThrow(RangeError);
  });

  test('doubles are the numbers that equal their own reverse', () => {
    expect(texts(repeated(1))).toEqual(every.filter((text) => reversed(text) === text));
  });
});

test('3D khway gives all orders of three digits, and repeated digits if requested', () => {
  fc.assert(
    fc.property(digits, (chosen) => {
      const ordered = chosen.flatMap((a) => chosen.flatMap((b) => chosen.map((c) => `${a}${b}${c}`))).sort();
      const different = ordered.filter(([a, b, c]) => a !== b && b !== c && a !== c);
      const written = (numbers: readonly number[]) => numbers.map((number) => numberText(number, 2));
      expect(written(khway(chosen, 'without doubles', 2))).toEqual(different);
      expect(written(khway(chosen, 'with doubles', 2))).toEqual(ordered);
    }),
  );
});
