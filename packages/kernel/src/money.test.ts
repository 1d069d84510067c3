import { expect, test } from 'vitest';
import { groupThousands, KYAT_MAX, kyat, kyatToWire, sumKyat } from './money.ts';

test.each([KYAT_MAX, -KYAT_MAX, 0n])('%d Ks can be carried', (amount) => {
  expect(kyat(amount)).toBe(amount);
  expect(kyatToWire(amount)).toBe(Number(amount));
});

test.each([KYAT_MAX + 1n, -KYAT_MAX - 1n])('%d Ks cannot be carried, in either direction', (amount) => {
  expect(() => kyat(amount)).toThrow(RangeError);
  expect(() => kyatToWire(amount)).toThrow(RangeError);
  expect(() => sumKyat([amount])).toThrow(RangeError);
});

test.each([0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('%d is no amount of kyat', (amount) => {
  expect(() => kyat(amount)).toThrow(RangeError);
});

test('sums and groups amounts of both signs', () => {
  expect(sumKyat([])).toBe(0n);
  expect(sumKyat([5000n, -7000n])).toBe(-2000n);
  expect([1_250_000n, -1_250_000n, 999n, 1000].map(groupThousands)).toEqual([
    '1,250,000',
    '-1,250,000',
    '999',
    '1,000',
  ]);
});
