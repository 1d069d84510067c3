import { expect, test } from 'vitest';
import { deleteDigit, NOTHING_TYPED, typeDigit } from './keypad.ts';

const checks = { has: (number: string) => number === '007', canBet: (number: string) => number !== '123' };
const typed = (digits: string) =>
  [...digits].reduce((now, digit) => typeDigit(now, digit, checks), NOTHING_TYPED);

test('completes a number with the third digit and begins another with the fourth', () => {
  expect(typed('04')).toEqual({ digits: '04', outcome: 'typing', number: '' });
  expect(typed('045')).toEqual({ digits: '045', outcome: 'added', number: '045' });
  expect(typed('0459')).toEqual({ digits: '9', outcome: 'typing', number: '' });
});

test('tells numbers that are on the slip already from those that take no bet', () => {
  expect(typed('007').outcome).toBe('there');
  expect(typed('123').outcome).toBe('out');
});

test('deletes one digit, but all of a complete number', () => {
  expect(deleteDigit(typed('04')).digits).toBe('0');
  expect(deleteDigit(typed('045')).digits).toBe('');
  expect(deleteDigit(NOTHING_TYPED)).toEqual(NOTHING_TYPED);
});
