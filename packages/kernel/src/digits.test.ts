import { expect, test } from 'vitest';
import { digitsOf, kyatDigits, westernDigits } from './digits.ts';

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

test.each([
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['Shan', '႐႑႒႓႔႕႖႗႘႙'],
  ['full-width', '０１２３４５６７８９'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
])('%s digits are read as 0 to 9', (_script, typed) => {
  expect(westernDigits(`a${typed}-`)).toBe('a0123456789-');
  expect(digitsOf(`a${typed}-`, 4)).toBe('0123');
});
