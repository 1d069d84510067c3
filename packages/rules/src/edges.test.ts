import { describe, expect, test } from 'vitest';
import { arePlausible, colourOf, samePayment, soldShare } from './index.ts';

describe('figures of a trading day', () => {
  test.each([
    ['1562.83', '68480.86', true],
    ['100.00', '1000.00', true],
    ['99.99', '1000.00', false],
    ['9999.99', '9999999.99', true],
    ['10000.00', '68480.86', false],
    ['1562.83', '999.99', false],
    ['1562.83', '10000000.00', false],
    ['68480.86', '1562.83', false],
  ])('index %s and value %s are possible: %s', (index, value, possible) =>
    expect(arePlausible(index, value)).toBe(possible),
  );
});

describe('two transaction ids of one payment', () => {
  test.each([
    ['0100123456', '0100123456', true],
    ['0100123456', '3456', true],
    ['3456', '0100123456', true],
    ['0100123456', '456', false],
    ['456', '0100123456', false],
    ['456', '456', false],
    ['0100123456', '0100', false],
    ['', '0100123456', false],
  ])('%s and %s: %s', (one, other, same) => expect(samePayment(one, other)).toBe(same));
});

test('a closed number is grey, however little of it is sold', () => {
  expect(colourOf(0n, 1_000n, true)).toBe('grey');
  expect(colourOf(0n, 1_000n, false)).toBe('green');
  expect(colourOf(0n, 0n)).toBe('grey');
});

test('the share sold is rounded down; a cap of 0 is sold out', () => {
  expect([
    soldShare(0n, 1_000n),
    soldShare(999n, 1_000n),
    soldShare(1_000n, 1_000n),
    soldShare(0n, 0n),
  ]).toEqual([0, 99, 100, 100]);
});
