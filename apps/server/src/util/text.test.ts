import { expect, test } from 'vitest';
import { cleanText, namesAnAccount, namesAnAccountBesideAmounts } from './text.ts';

test('removes characters that the database refuses or that mislead readers', () => {
  expect(cleanText(' U\u0000 Kyaw\n\tZin ')).toBe('U Kyaw Zin');
  expect(cleanText('a\ud800b')).toBe('a b');
  expect(cleanText('Ma \u202eadihT')).toBe('Ma adihT');
  expect(cleanText('cafe\u0301')).toBe('caf\u00e9');
  expect(cleanText('ဒေါ်\u200bခင်')).toBe('ဒေါ်\u200bခင်');
  expect(cleanText(' \u200b\u200d\ufeff ')).toBe('');
});

test.each([
  'KPay 09777123456',
  'KPay 0 9 - 7.7 7/1:2 3',
  'ကေပေး ၀၉၇၇၇၁၂၃၄၅၆',
  'Order 123 4567',
  'KPay 2026-12-25 1234567',
  'KPay 0977-12-12345',
  'KPay 09:42 00:00 021',
  'KPay 2026-12-25 123',
  'KPay ⓪⑨④②⓪⓪⓪⓪⓪②①',
  'KPay ❾❹❷❶❶❶❶❶❷❶',
  'ကေပေး ဝ၉၄၂ဝဝဝဝဝ၂၁',
  'KPay 零九四二零零零零零二一',
  'Pay at www.kpay-shwe.net',
  'Write to @shwe_pay',
  'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
])('finds what could be an account in %s', (text) => {
  expect(namesAnAccount(text)).toBe(true);
});

test.each([
  'USDT (TRC20)',
  'Wave Pay 24/7',
  'Order 123456',
  'We will be back between 10:30 and 12:45, before the draw of 16:30',
  'ပြုပြင်ထိန်းသိမ်းနေပါသည် ၂၀၂၆',
  'Open again on 2026-12-25, or on 26.12.2026 at 10:00',
  'Please excuse the misunderstandings',
  'On 2026-12-25 and on 26.12.2026, 10:30–12:45, 2D is closed',
  '一二三等奖',
])('takes %s', (text) => {
  expect(namesAnAccount(text)).toBe(false);
});

test.each([
  ['Won 12,500,000 Ks on 27.01.2026', false],
  ['10,000–1,000,000', false],
  ['1,000,000, 2 times', false],
  ['1,000,000 2 1', false],
  ['KPay 09-420,000-021', true],
  ['KPay 09 420,000 021', true],
  ['KPay 420,000 021', true],
  ['to 1,234,567,890', true],
])('of a text that may have amounts: %s names an account: %s', (text, expected) => {
  expect(namesAnAccountBesideAmounts(text)).toBe(expected);
});
