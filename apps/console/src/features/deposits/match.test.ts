import { expect, it } from 'vitest';
import { bestMatch, creditBlockedBy, matchOf } from './match.ts';

const order = { amount: 300_000, payer_tail: '482913' };
const line = { amount: 300_000, transaction_tail: '482913', used_for: null, mine: false, apart_from: null };
const earlier = { id: 7, transaction_tail: '482913', used_for: 'D-88014' };

it.each([
  [{}, 'matchFull', 'jade'],
  [{ amount: 30_000 }, 'matchAmountDiffers', 'amber'],
  [{ transaction_tail: '482931' }, 'matchReferenceDiffers', 'amber'],
  [{ amount: 1, transaction_tail: '000000' }, 'matchNone', 't3'],
  [{ used_for: 'D-88102' }, 'matchedTo', 't3'],
  [{ apart_from: earlier }, 'recordedApart', 'amber'],
])('a line that is %o says %s', (differs, says, tone) => {
  expect(matchOf(order, { ...line, ...differs })).toEqual({ says, tone });
});

it('opens with the first line that fits in sum and digits and is free', () => {
  const lines = [{ ...line, used_for: 'D-1' }, { ...line, amount: 5 }, line];
  expect(bestMatch(order, lines)).toBe(2);
  expect(bestMatch(order, lines.slice(0, 2))).toBeNull();
  const own = { ...line, mine: true };
  expect(bestMatch(order, [{ ...line, apart_from: earlier }])).toBeNull();
  expect([bestMatch(order, [own, line]), bestMatch(order, [own])]).toEqual([1, 0]);
});

it.each([
  [undefined, 'selectPayment'],
  [{ ...line, used_for: 'D-1' }, 'blockedMatched'],
  [{ ...line, mine: true }, 'blockedOwnPayment'],
  [{ ...line, amount: 5 }, 'blockedAmount'],
  [{ ...line, transaction_tail: '999888' }, 'blockedReference'],
  [line, null],
])('crediting with %o is blocked by %s', (chosen, why) => {
  expect(creditBlockedBy(order, chosen)).toBe(why);
});
