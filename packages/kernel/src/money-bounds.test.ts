import { expect, test } from 'vitest';
import { businessTime } from './clock.ts';
import { westernDigits } from './digits.ts';
import { groupThousands, KYAT_MAX, kyat, kyatToWire, sumKyat } from './money.ts';

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])(
  '%s is no amount of kyat',
  (amount) => {
    expect(() => kyat(amount)).toThrow(RangeError);
  },
);

test('an amount reaches to what the wire can carry, in both directions, and no further', () => {
  for (const amount of [KYAT_MAX, -KYAT_MAX]) {
    expect(kyat(amount)).toBe(amount);
    expect(BigInt(kyatToWire(amount))).toBe(amount);
  }
  for (const amount of [KYAT_MAX + 1n, -KYAT_MAX - 1n]) {
    expect(() => kyat(amount)).toThrow(RangeError);
    expect(() => kyatToWire(amount)).toThrow(RangeError);
  }
});

test('a sum is that of all amounts with their signs, and no more than the wire can carry', () => {
  expect(sumKyat([1_001n, -302n, 5n])).toBe(704n);
  expect(sumKyat([])).toBe(0n);
  expect(() => sumKyat([KYAT_MAX, 1n])).toThrow(RangeError);
});

test.each([
  [999, '999'],
  [1_000, '1,000'],
  [-1_000_000, '-1,000,000'],
  [-100, '-100'],
  [9_007_199_254_740_991n, '9,007,199,254,740,991'],
])('%s is grouped as %s', (amount, text) => expect(groupThousands(amount)).toBe(text));

test.each(['၀၁၂၃၄၅၆၇၈၉', '႐႑႒႓႔႕႖႗႘႙', '０１２３４５６７８９', '๐๑๒๓๔๕๖๗๘๙'])(
  'the digits %s are read',
  (digits) => {
    expect(westernDigits(`-${digits}.`)).toBe('-0123456789.');
  },
);

test('business time runs on from where it was set, at its rate', () => {
  const at = (text: string) => new Date(text);
  const setting = {
    wallAt: at('2031-01-06T05:00:00Z'),
    businessAt: at('2031-02-06T05:00:00Z'),
    rate: 60,
  };
  expect(businessTime(setting, at('2031-01-06T05:01:00Z'))).toEqual(at('2031-02-06T06:00:00Z'));
  expect(businessTime(setting, at('2031-01-06T04:59:00Z'))).toEqual(at('2031-02-06T04:00:00Z'));
});
