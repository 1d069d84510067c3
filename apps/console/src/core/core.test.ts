import { describe, expect, test } from 'vitest';
import { businessAt } from './clock.ts';
import { compareDigits } from './digits.ts';
import { Failure } from './failure.ts';
import {
  amountText,
  changeText,
  clockTime,
  countdown,
  dateTime,
  dateTimeBelow,
  dayMonth,
  initials,
  shortAddress,
  shortAmount,
  tightAmount,
  weekdayDay,
} from './format.ts';
import { isTyping, keyName, withChord } from './keys.ts';
import {
  parse2DNumbers,
  parseAmount,
  parseAmounts,
  parseId,
  parseMemberNumbers,
  parseMinutes,
  parseWholeNumber,
} from './parse.ts';
import { type Hit, searchTarget } from './search-target.ts';
import { ageMinutes, disputeState, slaState, waitingSince } from './sla.ts';

const names = {
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
};

describe('ages', () => {
  const now = Date.parse('2026-11-23T05:30:00Z');

  test.each([
    ['2026-11-23T05:30:00Z', 0],
    ['2026-11-23T05:29:01Z', 0],
    ['2026-11-23T05:08:00Z', 22],
    ['2026-11-23T05:31:00Z', 0],
  ])('since %s are %i minutes', (since, minutes) => expect(ageMinutes(since, now)).toBe(minutes));

  test('of a deposit count from its payment, and from its order without one', () => {
    expect(waitingSince({ paid_at: 'then', created_at: 'before' })).toBe('then');
    expect(waitingSince({ paid_at: null, created_at: 'before' })).toBe('before');
  });

  test.each([
    [15, 'fine'],
    [16, 'late'],
    [29, 'late'],
    [30, 'twice'],
  ])('%i minutes with an SLA of 15 are %s', (age, state) => expect(slaState(age, 15)).toBe(state));

  test.each([
    [539, 'fine'],
    [540, 'late'],
    [720, 'late'],
    [721, 'twice'],
  ])('a dispute of %i minutes with an SLA of 720 is %s', (age, state) =>
    expect(disputeState(age, 720)).toBe(state),
  );
});

describe('formats', () => {
  test('groups amounts and uses a true minus', () => {
    expect([amountText(1_850_000), amountText(-240_000), amountText(0)]).toEqual([
      '1,850,000',
      '−240,000',
      '0',
    ]);
    expect([changeText(2_000), changeText(-5), changeText(0)]).toEqual(['+2,000', '−5', '0']);
  });

  test.each([
    [523, '523'],
    [4_200, '4.2k'],
    [9_960, '10k'],
    [523_400, '523k'],
    [999_600, '1.00M'],
    [1_084_000, '1.08M'],
    [-65_541_000, '−65.5M'],
    [120_000_000, '120M'],
    [999_400_000, '999M'],
    [-1_975_308_624_192, '−1,975,309M'],
  ])('shortens %i to %s', (amount, text) => expect(shortAmount(amount)).toBe(text));

  test.each([
    [-10_384_100, '−10M'],
    [-1_068_000, '−1.1M'],
    [-24_000, '−24k'],
    [9_960_000, '10M'],
  ])('puts %i into a narrow cell as %s', (amount, text) => expect(tightAmount(amount)).toBe(text));

  test('shows Yangon time', () => {
    expect(clockTime('2026-11-23T17:31:05Z')).toBe('00:01:05');
    expect(dateTime('2026-11-23T17:31:05Z', names)).toBe('24 Nov 00:01');
    expect(dayMonth('2026-01-07', names)).toBe('7 Jan');
    expect(weekdayDay('2026-11-23', names)).toBe('Mon 23 Nov');
  });

  test('leaves the date out below a row of the same Yangon day only', () => {
    const below = (other: string | undefined, at: string) => dateTimeBelow(other, at, names);
    expect(below(undefined, '2026-11-23T17:31:05Z')).toBe('24 Nov 00:01');
    expect(below('2026-11-24T03:00:00Z', '2026-11-23T17:31:05Z')).toBe('00:01');
    expect(below('2026-11-23T17:31:05Z', '2026-11-23T17:29:00Z')).toBe('23 Nov 23:59');
  });

  test.each([
    [0, '00:00'],
    [-5_000, '00:00'],
    [500, '00:01'],
    [2_537_000, '42:17'],
    [3_737_000, '1:02:17'],
  ])('counts %i ms down as %s', (left, text) => expect(countdown(left)).toBe(text));

  test('shortens a blockchain address and no other account', () => {
    expect(shortAddress('0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f')).toBe('0x23618e…B21E8f');
    expect(shortAddress('200155667788')).toBe('200155667788');
  });
  test('takes initials of two words', () => expect(initials('Daw Khin Myo Thant')).toBe('DK'));
});

describe('business time', () => {
  test('runs at its rate from the moment it was read', () => {
    expect(businessAt({ businessMs: 1_000, readAtMs: 50, rate: 60 }, 150)).toBe(7_000);
  });
});

describe('keys', () => {
  const press = (key: string, code: string, more: object = {}) =>
    keyName({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

  test.each([
    ['a', 'KeyA', {}, 'a'],
    ['ဒ', 'KeyK', {}, 'k'],
    ['၇', 'Digit7', {}, '7'],
    ['?', 'Slash', { shiftKey: true }, '?'],
    ['/', 'Slash', {}, '/'],
    ['Escape', 'Escape', {}, 'esc'],
    ['Enter', 'Enter', { ctrlKey: true }, 'ctrl+enter'],
    ['k', 'KeyK', { metaKey: true }, 'ctrl+k'],
    [' ', 'Space', {}, 'space'],
    ['ArrowLeft', 'ArrowLeft', {}, 'arrowleft'],
    ['a', 'KeyA', { altKey: true }, ''],
  ])('%s at %s %o is "%s"', (key, code, more, name) => expect(press(key, code, more)).toBe(name));

  test('leaves single keys to text fields, but not Escape and combinations', () => {
    const field = { tagName: 'INPUT' };
    expect(isTyping('a', field)).toBe(true);
    expect(isTyping('esc', field)).toBe(false);
    expect(isTyping('ctrl+enter', field)).toBe(false);
    expect(isTyping('a', { tagName: 'BUTTON' })).toBe(false);
    // A tab that was clicked keeps the focus and takes no text.
    expect(isTyping('j', { tagName: 'INPUT', type: 'radio' })).toBe(false);
    expect(isTyping('j', { tagName: 'INPUT', type: 'text' })).toBe(true);
  });

  test('joins G with the next letter, once and for a moment', () => {
    const g = withChord(0, 'g', 10_000);
    expect(g).toEqual({ at: 10_000, name: 'g' });
    expect(withChord(g.at, 'r', 10_900)).toEqual({ at: 0, name: 'g r' });
    expect(withChord(g.at, 'r', 12_000)).toEqual({ at: 0, name: 'r' });
    expect(withChord(0, 'r', 10_900)).toEqual({ at: 0, name: 'r' });
    expect(withChord(g.at, '7', 10_100)).toEqual({ at: 0, name: '7' });
  });
});

describe('a failed call', () => {
  test('has the code of its refusal, or says that there was no answer', () => {
    const refused = {
      kind: 'refused',
      code: 'same_person',
      title: '',
      text: 'no',
      details: { n: 1 },
    } as const;
    const failure = { code: 'same_person', message: 'no', details: { n: 1 }, isOutcomeUnknown: false };
    expect(new Failure(refused)).toMatchObject(failure);
    expect(new Failure({ kind: 'timeout' })).toMatchObject({ code: 'no_answer', isOutcomeUnknown: true });
  });
});

describe('digits', () => {
  const compared = (reference: string, other: string) =>
    compareDigits(reference, other)
      .map(({ match }) => ({ same: '=', different: 'x', notCompared: '.' })[match])
      .join('');

  test.each([
    ['482913', '482913', '======'],
    ['482931', '482913', '====xx'],
    ['82482913', '482913', '..======'],
    ['2913', '482913', '===='],
    ['482913', '', '......'],
  ])('of %s against %s are %s', (reference, other, expected) =>
    expect(compared(reference, other)).toBe(expected),
  );
});

describe('parsing', () => {
  test.each([
    ['1,400,000', 1_400_000],
    ['၂၀၀၀', 2_000],
    [' 20 000 ', 20_000],
    ['0', null],
    ['12.5', null],
    ['', null],
    ['-5', null],
  ])('"%s" is the sum %s', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

  test.each([
    ['0', 0],
    ['၁၀', 10],
    ['11', null],
    ['1.5', null],
    ['', null],
  ])('"%s" is the whole number %s of at most 10', (typed, number) =>
    expect(parseWholeNumber(typed, 10)).toBe(number),
  );

  test.each([
    ['200003, ၂၀၀၀၀၇ 200003', [200_003, 200_007]],
    ['1 2 3', [1, 2, 3]],
    ['1 2 3 4', null],
    ['', null],
    ['0', null],
    ['200003 x', null],
  ])('"%s" are the members %j of at most three', (typed, numbers) =>
    expect(parseMemberNumbers(typed, 3)).toEqual(numbers),
  );

  test.each([
    ['3,000 ၁၀၀၀၀;500', [3000, 10_000, 500]],
    ['3000 0', null],
    ['', []],
  ])('"%s" are the sums %j', (typed, amounts) => expect(parseAmounts(typed)).toEqual(amounts));

  test.each([
    ['05 ၁၆, 27', [5, 16, 27]],
    ['5', null],
    ['105', null],
    [' ', null],
  ])('"%s" are the 2D numbers %j', (typed, numbers) => expect(parse2DNumbers(typed)).toEqual(numbers));

  test.each([
    ['11:40', 700],
    ['၀.၀၅', 5],
    ['23:59', 1439],
    ['24:00', null],
    ['9:60', null],
  ])('"%s" is the minute %s of the day', (typed, minutes) => expect(parseMinutes(typed)).toBe(minutes));

  test.each([
    ['200003', 200_003],
    ['0', undefined],
    ['1x', undefined],
    [undefined, undefined],
  ])('the address %s names the number %s', (text, id) => expect(parseId(text)).toBe(id));

  const hit = (kind: Hit['kind'], key: string, row = '') =>
    ({ kind, key, row, number: key, text: '', state: 'open', amount: null, at: null, who: null }) as Hit;

  test.each([
    [hit('withdrawal', 'W-61001'), '/withdrawals/W-61001', {}],
    [hit('deposit', 'D-88009'), '/deposits/D-88009', {}],
    [hit('member', '200003'), '/members/200003', {}],
    [hit('payment', '#9'), '/payments', { find: '#9' }],
    [hit('statement_row', '3', '12'), '/statements/3', { row: '12' }],
    [hit('batch', 'P-501'), '/payouts', { find: 'P-501' }],
    [hit('adjustment', 'A-7'), '/member-adjustments', { find: 'A-7' }],
    [hit('ticket', 'F-12'), '/feedback', { find: 'F-12' }],
    [hit('slip', 'K7Q2-M9PX'), '/member-slips', { find: 'K7Q2-M9PX' }],
    [hit('transfer', 'T-5'), '/transfers', { which: 'all', find: 'T-5' }],
    [
      hit('agent_withdrawal', 'E-71001'),
      '/agents/disputes',
      { states: 'all', find: 'E-71001', case: 'E-71001' },
    ],
    [hit('chain_transfer', ''), '/settings', { pane: 'usdt' }],
  ])('%o leads to %s', (found, path, search) => expect(searchTarget(found)).toEqual({ path, search }));
});
