import { expect, test } from 'vitest';
import { roomNow, roomUnder } from './room-under.ts';

const sold = (...amounts: number[]) => amounts.map((amount) => ({ sold: amount }));

test.each([
  ['no number', 1_000, [], 0],
  ['nothing sold', 1_000, [0], 1_000],
  ['a part sold', 1_000, [301], 699],
  ['the cap is sold', 1_000, [1_000], 0],
  ['more is sold than the new cap', 1_000, [1_700], 0],
  ['one number does not use the room of another', 1_000, [1_700, 301, 0], 1_699],
  ['a cap of nothing', 0, [0, 5], 0],
  ['twelve digits', 999_999_999_999, [1, 2], 1_999_999_999_995],
])('%s', (_, cap, amounts, room) => expect(roomUnder(cap, sold(...amounts))).toBe(room));

test('what is left now is that of all', () => {
  expect(roomNow([])).toBe(0);
  expect(roomNow([{ room: 301 }, { room: 0 }, { room: 23 }])).toBe(324);
});
