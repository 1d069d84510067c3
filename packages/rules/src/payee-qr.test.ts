import { expect, test } from 'vitest';
import { fitsPayee } from './payee-qr.ts';

const text = 'https://qr.kbzpay.com/p2p?phone=09250104417&name=Khin';
const marks = { kbzpay: ['kbz', 'kpay'], wavepay: ['wave'] };
test.each([
  [text, 'kbzpay', true],
  [text, 'wavepay', false],
  ['KBZPay:+959250104417', 'kbzpay', true],
  ['{"app":"WavePay","msisdn":"959250104417"}', 'wavepay', true],
  ['wavemoney 09 250 104 417', 'wavepay', true],
  ['kbzpay ၀၉၂၅၀၁၀၄၄၁၇', 'kbzpay', true],
  ['00020101021126340010com.kbzpay011109250104417', 'kbzpay', true],
  ['kpay 09250104417', 'kbzpay', true],
  ['kbzpay 09250104418', 'kbzpay', false],
  ['kbzpay 1239250104417', 'kbzpay', false],
  ['kbzpay or wave 09250104417', 'kbzpay', false],
  ['kbzpay or wave 09250104417', 'wavepay', false],
  ['09250104417', 'kbzpay', false],
  ['', 'kbzpay', false],
  ['ayapay 09250104417', 'ayapay', false],
] as const)('%s for %s: %s', (said, wallet, fits) => {
  expect(fitsPayee(said, wallet, '+959250104417', marks)).toBe(fits);
});
