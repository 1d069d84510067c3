import type { YangonDate } from '@shwe/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  digitSet,
  drawDays3D,
  khway,
  numberFromPrize,
  numberText,
  plan3D,
  priceSlip,
  prizeNumber,
  repeated,
  withReverses,
} from './index.ts';

const every = Array.from({ length: 1000 }, (_, number) => number);
const sorted = (number: number) => [...numberText(number, 2)].sort().join('');
const number3D = fc.integer({ min: 0, max: 999 });
const date = (text: string) => text as YangonDate;

describe('3D number sets, each against a second definition', () => {
  test('R gives all numbers of the same digits: six, three or one', () => {
    fc.assert(
      fc.property(number3D, (number) => {
        const set = withReverses([number], 2);
        expect(set).toEqual(every.filter((other) => sorted(other) === sorted(number)));
        expect(set).toHaveLength([0, 1, 3, 6][new Set(numberText(number, 2)).size]!);
      }),
    );
  });

  test.each(['head', 'tail', 'contains', 'brake'] as const)('%s of a digit', (name) => {
    const is = {
      head: (n: number, d: number) => Math.floor(n / 100) === d,
      tail: (n: number, d: number) => n % 10 === d,
      contains: (n: number, d: number) => numberText(n, 2).includes(String(d)),
      brake: (n: number, d: number) =>
        (Math.floor(n / 100) + (Math.floor(n / 10) % 10) + (n % 10)) % 10 === d,
    }[name];
    const count = { head: 100, tail: 100, contains: 271, brake: 100 }[name];
    for (let digit = 0; digit < 10; digit += 1) {
      const set = digitSet(name, digit, 2);
      expect(set).toEqual(every.filter((number) => is(number, digit)));
      expect(set).toHaveLength(count);
    }
  });

  test('khway of n digits: n(n−1)(n−2), with doubles n³', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 3 }), (digits) => {
        const n = digits.length;
        expect(khway(digits, 'without doubles', 2)).toHaveLength(n * (n - 1) * (n - 2));
        expect(khway(digits, 'with doubles', 2)).toHaveLength(n ** 3);
      }),
    );
  });

  test('repeated digits', () => {
    expect(repeated(2)).toEqual(every.filter((number) => number % 111 === 0));
  });
});

describe('3D slips', () => {
  test('numbers have three digits', () => {
    expect(priceSlip([{ number: '007', amount: 100 }], 2)).toMatchObject({ value: { numbers: [7] } });
    expect(priceSlip([{ number: '07', amount: 100 }], 2)).toMatchObject({ refused: 'number_unknown' });
  });
});

describe('the 3D draw', () => {
  test.each([
    ['835492', 492],
    ['835 007', 7],
    ['000000', 0],
  ])('a first prize of %s gives %i', (prize, number) => {
    expect(numberFromPrize(prizeNumber(prize)!)).toBe(number);
  });

  test.each(['83549', '8354921', 'abcdef', '', '83549a'])('%s is no first prize', (text) => {
    expect(prizeNumber(text)).toBeNull();
    expect(() => numberFromPrize(text)).toThrow(RangeError);
  });

  test('draws are on the 1st and 16th, unless the calendar moves or cancels them', () => {
    const shifts = new Map([
      ['2026-12-16', '2026-12-17'],
      ['2027-01-01', null],
    ]);
    expect(drawDays3D('2026-11-20', '2027-01-31', shifts)).toEqual([
      { planned: '2026-12-01', date: '2026-12-01' },
      { planned: '2026-12-16', date: '2026-12-17' },
      { planned: '2027-01-16', date: '2027-01-16' },
    ]);
  });

  test('betting opens at 17:00 of the draw before and closes on the day', () => {
    const before = { planned: date('2026-12-01'), date: date('2026-12-01') };
    const plan = plan3D({ planned: date('2026-12-16'), date: date('2026-12-17') }, before, '13:30');
    expect(plan).toMatchObject({ name: '3d-20261216', game: 2, section: '3D', date: '2026-12-17' });
    expect([plan.opensAt, plan.closesAt, plan.drawsAt, plan.settlesAt].map((at) => at.toISOString())).toEqual(
      [
        '2026-12-01T10:30:00.000Z',
        '2026-12-17T07:00:00.000Z',
        '2026-12-17T09:00:00.000Z',
        '2026-12-17T09:10:00.000Z',
      ],
    );
  });
});
