import { expect, it } from 'vitest';
import { claimKind, otherClaims } from './claims.ts';
import type { Case } from './types.ts';

/** A case whose order is member 1's, with other orders of these members for the same transfer. */
function claimedBy(...others: number[]): Case {
  const order = (memberId: number) => ({
    who: { id: memberId },
    payer_tail: '482913',
    amount: 10_000,
    wallet: 'kbzpay',
  });
  return { order: order(1), earlier: others.map(order) } as unknown as Case;
}
const wordOf = (found: Case) => claimKind(found, otherClaims(found));

it('says two members only where there are two', () => {
  expect(wordOf(claimedBy(2))).toBe('claimedByTwo');
  expect(wordOf(claimedBy(1))).toBe('claimedBySame');
  expect(wordOf(claimedBy(1, 1))).toBe('claimedBySame');
  expect(wordOf(claimedBy(1, 2))).toBe('claimedByMany');
});
