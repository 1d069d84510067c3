import { expect, test } from 'vitest';
import { parseDay, parseInstant, parseMinutes } from '../../../core/parse.ts';
import { parseRule, ruleFields, ruleText } from './rule-text.ts';

test.each([
  ['odds', [85], '85×', ['85']],
  ['closes_3d', [810], '13:30', ['13:30']],
  ['power', [5, 16, 27], '05 16 27', ['05 16 27']],
  ['number_cap', [3_000_000], '3,000,000', ['3,000,000']],
  ['wallet', [1], 'lotteryWallet', ['1']],
  [
    'member_limits',
    [4000, 3000, 2000, 1000],
    '4,000 / 3,000 / 2,000 / 1,000',
    ['4,000', '3,000', '2,000', '1,000'],
  ],
] as const)('%s %j is written and typed, and comes back the same', (kind, value, text, typed) => {
  expect(ruleText((key) => key, kind, value)).toBe(text);
  expect(ruleFields(kind, value)).toEqual(typed);
  expect(parseRule(kind, typed)).toEqual(value);
});

test('is no value while a field is none', () => {
  expect(parseRule('closes_3d', ['25:00'])).toBeNull();
  expect(parseRule('natkhat', ['05 7'])).toBeNull();
  expect(parseRule('natkhat', [' '])).toBeNull();
  expect(parseRule('member_limits', ['1', '', '1', '1'])).toBeNull();
});

test('reads days and times in any digits', () => {
  expect(parseDay(' ၂၀၂၇-၀၁-၀၁ ')).toBe('2027-01-01');
  expect(parseDay('2027-02-30')).toBeNull();
  expect(parseInstant('2027-01-01', '၁၁:၄၀')).toBe('2027-01-01T05:10:00.000Z');
  expect([parseMinutes('၁၁:၄၀'), parseMinutes('9.05'), parseMinutes('24:00')]).toEqual([700, 545, null]);
});
