import { expect, test } from 'vitest';
import { depositCan } from './deposit-can.ts';
import { bestMatch, matchOf } from './match.ts';

const order = { amount: 300_000, payer_tail: '482913' };
const account = 'Shwe KBZ 1';
const line = {
  amount: 300_000,
  transaction_tail: '482913',
  used_for: null,
  mine: false,
  apart_from: null,
  account: { id: 1, name: account },
};
const earlier = { id: 7, transaction_tail: '482913', used_for: 'D-88014' };

test.each([
  [{}, 'matchFull', 'jade'],
  [{ amount: 30_000 }, 'matchAmountDiffers', 'amber'],
  [{ transaction_tail: '482931' }, 'matchReferenceDiffers', 'amber'],
  [{ amount: 1, transaction_tail: '000000' }, 'matchNone', 't3'],
  [{ used_for: 'D-88102' }, 'matchedTo', 't3'],
  [{ apart_from: earlier }, 'recordedApart', 'amber'],
  [{ account: { id: 2, name: 'Shwe KBZ 2' } }, 'matchOtherAccount', 'amber'],
  [{ account: null }, 'matchFull', 'jade'],
])('a bank line that is %o is labelled %s', (differs, label, tone) => {
  expect(matchOf(order, { ...line, ...differs }, account)).toEqual({ label, tone });
});

test('opens with the first full match that is not used', () => {
  const lines = [{ ...line, used_for: 'D-1' }, { ...line, amount: 5 }, line];
  expect(bestMatch(order, lines, account)).toBe(2);
  expect(bestMatch(order, lines.slice(0, 2), account)).toBeNull();
  const own = { ...line, mine: true };
  expect(bestMatch(order, [{ ...line, apart_from: earlier }], account)).toBeNull();
  expect([bestMatch(order, [own, line], account), bestMatch(order, [own], account)]).toEqual([1, 0]);
});

test.each([
  [undefined, 'selectPayment'],
  [{ ...line, used_for: 'D-1' }, 'blockedMatched'],
  [{ ...line, mine: true }, 'blockedOwnPayment'],
  [{ ...line, amount: 5 }, 'blockedAmount'],
  [{ ...line, transaction_tail: '999888' }, 'blockedReference'],
  [line, null],
])('crediting with %o is disabled because of %s', (chosen, disabledReason) => {
  expect(depositCan.credit(order, chosen, () => true)).toEqual({
    isAllowed: disabledReason === null,
    disabledReason,
  });
});

test('credits and rejects only with the capability', () => {
  const nothing = () => false;
  expect(depositCan.credit(order, line, nothing).disabledReason).toBe('blockedRole');
  expect(depositCan.reject({ rail: 'manual', state: 'processing' }, nothing).isAllowed).toBe(false);
  expect(depositCan.reject({ rail: 'manual', state: 'processing' }, () => true).isAllowed).toBe(true);
  expect(depositCan.reject({ rail: 'manual', state: 'succeeded' }, () => true).isAllowed).toBe(false);
});

test('needs a second operator to credit an exception', () => {
  const anything = () => true;
  expect(depositCan.creditUnmatched({ approved_by: null }, 'Thiri', anything).isAllowed).toBe(true);
  expect(depositCan.creditUnmatched({ approved_by: 'Min' }, 'Thiri', anything).isAllowed).toBe(true);
  expect(depositCan.creditUnmatched({ approved_by: 'Thiri' }, 'Thiri', anything).isAllowed).toBe(false);
});
