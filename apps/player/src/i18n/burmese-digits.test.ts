import { expect, test } from 'vitest';
import { burmeseDigits } from './burmese-digits.ts';

test.each([
  ['1,250,000', '၁,၂၅၀,၀၀၀'],
  ['-500', '-၅၀၀'],
  ['21-11-2026 4:30 PM', '၂၁-၁၁-၂၀၂၆ ၄:၃၀ PM'],
  ['02:15:09', '၀၂:၁၅:၀၉'],
  ['12.345678 USDT', '၁၂.၃၄၅၆၇၈ USDT'],
  ['2D, 3D, TRC20, W-61004, 0x12ab', '2D, 3D, TRC20, W-61004, 0x12ab'],
  ['မနက် 2D 07 ကို 500 ကျပ်', 'မနက် 2D ၀၇ ကို ၅၀၀ ကျပ်'],
])('%s becomes %s', (text, shown) => {
  expect(burmeseDigits(text)).toBe(shown);
});
