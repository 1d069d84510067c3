import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  colourOf,
  digitSet,
  isDrawDay,
  isRule,
  khway,
  numberFromSet,
  payout,
  plainSet,
  plan2D,
  priceSlip,
  ruleDefaults,
  series,
  setFigure,
  standardPairs,
  withReverses,
} from './index.ts';

describe('number sets', () => {
  test.each([
    ['doubles', 10],
    ['power', 10],
    ['natkhat', 10],
    ['brothers', 20],
    ['evenEven', 25],
    ['oddOdd', 25],
    ['evenOdd', 25],
    ['oddEven', 25],
    ['tens', 10],
  ] as const)('%s has %i numbers, each once', (name, count) => {
    expect(new Set(plainSet(name)).size).toBe(count);
    expect(plainSet(name)).toHaveLength(count);
  });

  test('power and natkhat are the pairs of the table with their reverses', () => {
    expect(plainSet('power')).toEqual([5, 16, 27, 38, 49, 50, 61, 72, 83, 94]);
    expect(plainSet('natkhat')).toEqual([7, 18, 24, 35, 42, 53, 69, 70, 81, 96]);
    const { power, natkhat } = ruleDefaults[1];
    expect({ power: power?.map(Number), natkhat: natkhat?.map(Number) }).toEqual(standardPairs);
  });

  test('power and natkhat use the pairs of the draw rule', () => {
    const own = { ...standardPairs, power: [1, 22] };
    expect(plainSet('power', own)).toEqual([1, 10, 22]);
    expect(plainSet('natkhat', own)).toEqual(plainSet('natkhat'));
  });

  test.each([
    [[5], true],
    [[5, 16, 27, 38, 49, 11, 22, 33, 44, 55], true],
    [[], false],
    [[5, 5], false],
    [[5, 50], false],
    [[100], false],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22], false],
  ])('%j can be the pairs of a set: %s', (numbers, can) => {
    const value = numbers.map((number) => BigInt(number));
    expect(isRule(1, 'power', value)).toBe(can);
    expect(isRule(2, 'power', value)).toBe(false);
  });

  test('sets of a digit: head and tail have 10 numbers, contains 19, brake 10', () => {
    expect(digitSet('head', 2, 1)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
    expect(digitSet('tail', 0, 1)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(digitSet('contains', 5, 1)).toHaveLength(19);
    expect(digitSet('brake', 3, 1)).toEqual([3, 12, 21, 30, 49, 58, 67, 76, 85, 94]);
  });

  test('khway of n digits has n(n−1) numbers, n more with doubles', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 2 }), (digits) => {
        expect(khway(digits, 'without doubles', 1)).toHaveLength(digits.length * (digits.length - 1));
        expect(khway(digits, 'with doubles', 1)).toHaveLength(digits.length * digits.length);
      }),
    );
  });

  test('R of R is R, and a double counts once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99 })), (numbers) => {
        expect(withReverses(withReverses(numbers, 1), 1)).toEqual(withReverses(numbers, 1));
      }),
    );
    expect(withReverses([33], 1)).toEqual([33]);
    expect(series(20)).toEqual(Array.from({ length: 20 }, (_, i) => 20 + i));
  });
});

describe('the draw', () => {
  test.each([
    ['1,562.83', '68,480.86', 30],
    ['1,559.01', '121,003.14', 13],
    ['1441.11', '38177.16', 17],
  ])('%s and %s give %i', (index, value, number) => {
    expect(numberFromSet(setFigure(index)!, setFigure(value)!)).toBe(number);
  });

  test.each(['1441.1', '1,44.11', 'abc', '', '-1.00', '1441', '1441.111', '１４４１.11'])(
    '%s is no SET figure',
    (text) => {
      expect(setFigure(text)).toBeNull();
    },
  );

  test('80 times', () => expect(payout(1000n, 80)).toBe(80_000n));
});

describe('quota colours', () => {
  test.each([
    [0n, 'green'],
    [299n, 'green'],
    [300n, 'yellow'],
    [499n, 'yellow'],
    [500n, 'orange'],
    [899n, 'orange'],
    [900n, 'red'],
    [999n, 'red'],
    [1000n, 'grey'],
  ] as const)('%s of 1000 sold is %s', (sold, colour) => expect(colourOf(sold, 1000n)).toBe(colour));
});

describe('the calendar', () => {
  test('no draws on weekends and close days', () => {
    expect(isDrawDay('2026-11-23', new Set())).toBe(true);
    expect(isDrawDay('2026-11-22', new Set())).toBe(false);
    expect(isDrawDay('2026-11-23', new Set(['2026-11-23']))).toBe(false);
  });

  test('the morning of a day opens at 17:00 of the day before and closes at 11:40, Yangon', () => {
    const [morning] = plan2D('2026-11-23' as never, { morning: '11:40', evening: '16:00' });
    expect(morning!.opensAt.toISOString()).toBe('2026-11-22T10:30:00.000Z');
    expect(morning!.closesAt.toISOString()).toBe('2026-11-23T05:10:00.000Z');
  });
});

describe('pricing a slip', () => {
  test('adds up a number named twice and sorts', () => {
    const priced = priceSlip(
      [
        { number: '42', amount: 100 },
        { number: '07', amount: 200 },
        { number: '၄၂', amount: 300 },
      ],
      1,
    );
    expect(priced).toEqual({ ok: true, value: { numbers: [7, 42], amounts: [200n, 400n], total: 600n } });
  });

  const known = { number: '42', amount: 100 };
  test.each([
    [[], 'number_missing'],
    [[{ number: '42', amount: 99 }], 'bet_minimum'],
    [[{ number: '42', amount: 100.5 }], 'bet_minimum'],
    [[known, { number: '43', amount: 99 }], 'bet_minimum'],
    [[known, { number: '43', amount: 100.5 }], 'bet_minimum'],
    [[known, { number: '43', amount: 10 ** 12 + 1 }], 'stake_too_large'],
    [[known, { number: '430', amount: 100 }], 'number_unknown'],
    [[{ number: '42', amount: Number.NaN }], 'bet_minimum'],
    [[{ number: '42', amount: 10 ** 12 + 1 }], 'stake_too_large'],
    [[{ number: '42', amount: 2 ** 53 + 2 }], 'stake_too_large'],
    [[{ number: '7', amount: 100 }], 'number_unknown'],
    [[{ number: '100', amount: 100 }], 'number_unknown'],
    [[{ number: 'ab', amount: 100 }], 'number_unknown'],
    [[{ number: 'ab', amount: 99 }], 'bet_minimum'],
  ])('%j is refused: %s', (lines, refused) => {
    expect(priceSlip(lines, 1)).toMatchObject({ ok: false, refused });
  });

  test.each([100, 10 ** 12])('a stake of %i Ks has a price', (amount) => {
    expect(priceSlip([{ number: '42', amount }], 1)).toMatchObject({ value: { total: BigInt(amount) } });
  });

  test('names every unknown number once, with its stake', () => {
    const lines = [
      { number: '7', amount: 100 },
      { number: '42', amount: 500 },
      { number: '1234', amount: 200 },
      { number: '7', amount: 300 },
    ];
    expect(priceSlip(lines, 1)).toEqual({
      ok: false,
      refused: 'number_unknown',
      details: {
        numbers: [
          { number: '7', asked: 400, room: 0, why: 'unknown' },
          { number: '1234', asked: 200, room: 0, why: 'unknown' },
        ],
      },
    });
  });
});
