import { expect, test } from 'vitest';
import { cellState, roomOf, toNumberStates } from './number-states.ts';

const row = (number: string, room: number, extra: object = {}) =>
  ({ number, room, share: 40, colour: 'yellow', hot: false, full: null, ...extra }) as never;
const states = toNumberStates({
  list: [
    row('01', 99),
    row('02', 100),
    row('03', 5_000, { colour: 'grey' }),
    row('04', 0, { full: 'closed', colour: 'grey' }),
    row('05', 0, { full: 'own', colour: 'grey' }),
  ],
  min_bet: 100,
  odds: 80,
});

test('a number with room for exactly the smallest stake takes a bet, one with less or a grey one does not', () => {
  expect([...states.soldOut]).toEqual(['01', '03', '04', '05']);
  expect(cellState(states, '02')).toEqual({ colour: 'yellow', percent: 40 });
  expect(cellState(states, '03').colour).toBe('out');
});

test('a grey or unknown number has no room, whatever room it is listed with', () => {
  expect(['01', '02', '03', '04', '77'].map((number) => roomOf(states, number))).toEqual([
    99n,
    100n,
    0n,
    0n,
    0n,
  ]);
});

test('a number that is not listed looks unsold', () => {
  expect(cellState(states, '77')).toEqual({ colour: 'green', percent: 0 });
});
