import { expect, test } from 'vitest';
import { usdtText } from './usdt.ts';

test.each([
  [0, '0.00'],
  [1, '0.000001'],
  [12_500_000, '12.50'],
  [20_000_003n, '20.000003'],
  [1_250_000_000, '1,250.00'],
  [9_007_199_254_740_991n, '9,007,199,254.740991'],
])('%s millionths read %s', (micro, text) => expect(usdtText(micro)).toBe(text));
