import { expect, test } from 'vitest';
import { qrError } from './qr-error.ts';

const wallets = [
  { code: 'kbzpay', qr_marks: ['kbz', 'kpay'] },
  { code: 'wavepay', qr_marks: ['wave'] },
];

test.each([
  ['kbzpay', '09 2501 04417', 'kbzpay:09250104417', null],
  ['kbzpay', '09 2501 04417', 'wavepay:09250104417', 'qrOtherWallet'],
  ['wavepay', '09 2501 04417', 'wavepay:+959250104417', null],
  ['kbzpay', '09 2501 04417', 'kbzpay:09250104418', 'qrOtherNumber'],
  ['kbzpay', '+959250104417', 'kbzpay:09250104417', null],
  // An incomplete number is not compared.
  ['kbzpay', '09 25', 'kbzpay:09250104418', null],
  ['kbzpay', '09 2501 04417', 'just some words', 'qrOtherWallet'],
] as const)('%s %s with the picture of %s: %s', (wallet, phone, qrText, fault) => {
  expect(qrError({ wallet, phone, qr: 'data:,', qrText }, wallets)).toBe(fault);
});

test('reports nothing without a picture', () => {
  expect(qrError({ wallet: 'kbzpay', phone: '', qr: '', qrText: '' }, wallets)).toBeNull();
});
