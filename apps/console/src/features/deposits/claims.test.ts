import { expect, test } from 'vitest';
import { claimKind, otherClaims } from './claims.ts';
import type { Case } from './types.ts';

/** A case of member 1, with other orders of these members for the same payment. */
function claimedBy(...others: number[]): Case {
  const order = (memberId: number) => ({
    who: { id: memberId },
    payer_tail: '482913',
    amount: 10_000,
    wallet: 'kbzpay',
  });
  return { order: order(1), earlier: others.map(order) } as unknown as Case;
}
const kindOf = (found: Case) => claimKind(found, otherClaims(found));

test('is of two members only where there are two', () => {
  expect(kindOf(claimedBy(2))).toBe('claimedByTwo');
  expect(kindOf(claimedBy(1))).toBe('claimedBySame');
  expect(kindOf(claimedBy(1, 1))).toBe('claimedBySame');
  expect(kindOf(claimedBy(1, 2))).toBe('claimedByMany');
});
