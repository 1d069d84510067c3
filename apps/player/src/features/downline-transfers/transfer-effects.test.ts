import { expect, test } from 'vitest';
import { amountFault } from './transfer-effects.ts';

test('the most that can be sent leaves nothing that could still be sent', () => {
  for (const rate of [0, 1, 25, 333, 1000]) {
    const limits = { min: 1, max: 1_000_000, fee_rate: rate, left_sum: 1_000_000, left_count: 1 };
    const fee = (amount: bigint) => (amount * BigInt(rate)) / 10_000n;
    for (let balance = 1n; balance < 40_000n; balance += 97n) {
      const fault = amountFault(900_000n, { limits, balance, memberMoney: 0 });
      if (fault?.text !== 'transferMax') throw new Error('900,000 is above every balance here');
      expect(fault.max + fee(fault.max)).toBeLessThanOrEqual(balance);
      expect(fault.max + 1n + fee(fault.max + 1n)).toBeGreaterThan(balance);
    }
  }
});
