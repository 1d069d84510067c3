import { expect, test } from 'vitest';
import { isClaimable, levelLabel, levelShort } from './labels.ts';

const AT = '2031-01-06T05:00:00.000Z';
const bonus = (state: string) => ({ state, claim_until: AT }) as never;

test('a bonus can be claimed only while it is offered, and not from its end on', () => {
  expect(isClaimable(bonus('granted'), Date.parse(AT) - 1)).toBe(true);
  expect(isClaimable(bonus('granted'), Date.parse(AT))).toBe(false);
  const others = ['wagering', 'released', 'declined', 'expired', 'forfeited', 'cancelled'];
  expect(others.filter((state) => isClaimable(bonus(state), 0))).toEqual([]);
});

test('a level has its own name, from the first', () => {
  expect([1, 2, 5, 6].map(levelLabel)).toEqual(['vipBronze', 'vipSilver', 'vipBlackGold', 'vipBronze']);
  expect([1, 3].map(levelShort)).toEqual(['vipShortBronze', 'vipShortGold']);
});
