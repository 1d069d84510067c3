import { expect, it } from 'vitest';
import { bestLine, creditBlockedBy, fitOf } from './fit.ts';

const order = { amount: 300_000, payer_tail: '482913' };
const line = { amount: 300_000, transaction_tail: '482913', used_for: null, mine: false, apart_from: null };
const earlier = { id: 7, transaction_tail: '482913', used_for: 'D-88014' };

it.each([
  [{}, 'fitsAll', 'jade'],
  [{ amount: 30_000 }, 'fitsDigits', 'amber'],
  [{ transaction_tail: '482931' }, 'fitsSum', 'amber'],
  [{ amount: 1, transaction_tail: '000000' }, 'fitsNot', 't3'],
  [{ used_for: 'D-88102' }, 'usedBy', 't3'],
  [{ apart_from: earlier }, 'fitsApart', 'amber'],
])('a line that is %o says %s', (differs, says, tone) => {
  expect(fitOf(order, { ...line, ...differs })).toEqual({ says, tone });
});

it('opens with the first line that fits in sum and digits and is free', () => {
  const lines = [{ ...line, used_for: 'D-1' }, { ...line, amount: 5 }, line];
  expect(bestLine(order, lines)).toBe(2);
  expect(bestLine(order, lines.slice(0, 2))).toBeNull();
  const own = { ...line, mine: true };
  expect(bestLine(order, [{ ...line, apart_from: earlier }])).toBeNull();
  expect([bestLine(order, [own, line]), bestLine(order, [own])]).toEqual([1, 0]);
});

it.each([
  [undefined, 'chooseLine'],
  [{ ...line, used_for: 'D-1' }, 'whyUsed'],
  [{ ...line, mine: true }, 'whyMine'],
  [{ ...line, amount: 5 }, 'whySum'],
  [{ ...line, transaction_tail: '999888' }, 'whyDigits'],
  [line, null],
])('crediting with %o is blocked by %s', (chosen, why) => {
  expect(creditBlockedBy(order, chosen)).toBe(why);
});
