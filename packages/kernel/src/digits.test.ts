import { expect, test } from 'vitest';
import { kyatDigits } from './digits.ts';

test.each([
  ['5,000.00', '5000'],
  ['5000.5', '5000'],
  ['၅,၀၀၀.၀၀ Ks', '5000'],
  ['Ks. 12,000', '12000'],
  ['3000.', '3000'],
  ['100000', '100000'],
  ['-50', '50'],
  ['', ''],
])('%s is %s whole kyat', (typed, kyat) => {
  expect(kyatDigits(typed, 9)).toBe(kyat);
});
