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

test('another claim is for the same payment only with the same digits, amount and wallet', () => {
  const order = { who: { id: 1 }, payer_tail: '482913', amount: 10_000, wallet: 'kbzpay' };
  const found = (change: object, own: object = {}) =>
    otherClaims({ order: { ...order, ...own }, earlier: [{ ...order, ...change }] } as never).length;
  expect(found({})).toBe(1);
  expect(found({ payer_tail: '482914' })).toBe(0);
  expect(found({ amount: 10_001 })).toBe(0);
  expect(found({ wallet: 'wavepay' })).toBe(0);
  expect(found({ payer_tail: '' }, { payer_tail: '' })).toBe(0);
});
