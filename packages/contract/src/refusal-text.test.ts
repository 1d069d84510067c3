import { expect, test } from 'vitest';
import { LANGS } from './langs.ts';
import { refusalText } from './refusal-text.ts';
import { type RefusalCode, refusals } from './refusals.ts';

const CODES = Object.keys(refusals) as RefusalCode[];

const failing = (number: string, room: number, why: string) => ({ number, asked: 1000, room, why });

/** Details of each kind, as the modules send them. */
const DETAILS: Record<string, unknown> = {
  numbers: [
    failing('09', 0, 'closed'),
    failing('17', 0, 'cap'),
    failing('42', 300, 'cap'),
    failing('55', 2500, 'member'),
  ],
  time: '2026-11-23T10:30:00.000Z',
  date: '2026-11-24',
  min: 100,
  max: 5_000_000,
  half: 6,
  n: 3,
  amount: 12_345,
  left: 250_000,
  short: 9_000,
  last: '1562.83',
  id: 'W-61004',
  tid: 'D-88014',
  field: { deep: ['x'] },
};

const garbage = /\[object|undefined|null|NaN|\{|\}|\d{4}-\d\d-\d\d/;

test.each(LANGS)('%s: no refusal shows raw values, whatever its details', (lang) => {
  const odd = [
    DETAILS,
    {},
    { ...DETAILS, numbers: [] },
    Object.fromEntries(Object.keys(DETAILS).map((key) => [key, {}])),
  ];
  for (const code of CODES) {
    for (const details of odd) {
      const { title, text } = refusalText(lang, code, details);
      expect(`${title} ${text}`, code).not.toMatch(garbage);
      expect(title.trim() && text.trim(), code).not.toBe('');
    }
  }
});

test.each(LANGS)('%s: every refusal about numbers names them', (lang) => {
  for (const code of ['number_unavailable', 'number_unknown', 'over_limit'] as const) {
    const { text } = refusalText(lang, code, DETAILS);
    expect(text).toMatch(/09, 17/);
    expect(text).toMatch(/42.*300|300.*42/);
    expect(text).toMatch(/55.*2,500|2,500.*55/);
  }
});

test('the English text of refused numbers', () => {
  expect(
    refusalText('en', 'number_unavailable', {
      numbers: [failing('09', 0, 'closed'), failing('17', 0, 'closed')],
    }),
  ).toEqual({
    title: 'One of your bet numbers is not available',
    text: '09, 17 cannot be bet. Remove them and try again. No stake was taken.',
  });
  expect(refusalText('en', 'over_limit', DETAILS).text).toBe(
    '09, 17 cannot be bet. Remove them and try again. Number 42 has room for 300 Ks only. ' +
      'You can stake only 2,500 Ks more on 55. No stake was taken.',
  );
});

test('one number has a singular text, and an unknown number is called unknown', () => {
  const text = (code: RefusalCode, ...numbers: object[]) => refusalText('en', code, { numbers }).text;
  expect(text('number_unavailable', failing('09', 0, 'closed'))).toContain(
    '09 cannot be bet. Remove it and try again.',
  );
  expect(text('number_unknown', failing('7', 0, 'unknown'))).toContain(
    '7 is no number of this game. Remove it and try again.',
  );
  expect(text('number_unknown', failing('7', 0, 'unknown'), failing('ab', 0, 'unknown'))).toContain(
    '7, ab are no numbers of this game. Remove them and try again.',
  );
});

test('of several kinds of numbers each has its own sentence, and of many the first', () => {
  const text = (...numbers: object[]) => refusalText('en', 'over_limit', { numbers }).text;
  expect(text(failing('09', 0, 'closed'), failing('ab', 0, 'unknown'))).toMatch(
    /^ab is no number of this game\. .*09 cannot be bet\./,
  );
  const many = Array.from({ length: 101 }, (_, at) => String(at).padStart(3, '0'));
  const unavailable = text(...many.map((number) => failing(number, 0, 'closed')));
  expect(unavailable).toContain('000, 001,');
  expect(unavailable).toContain('098, 099 … cannot be bet. Remove them');
  const limited = text(...many.slice(0, 11).map((number) => failing(number, 300, 'cap')));
  expect(limited.match(/\b0\d\d\b/g)).toEqual(many.slice(0, 10));
});

test('a stake above all limits is called too large, not too small', () => {
  expect(refusalText('en', 'stake_too_large').text).toBe(
    'This stake is too large. Please lower it. No stake was taken.',
  );
});

test('times are in Yangon time', () => {
  expect(refusalText('en', 'issue_not_open', DETAILS).text).toContain('It opens at 23 Nov 2026 5:00 PM.');
  expect(refusalText('my', 'issue_not_open', DETAILS).text).toContain('2026 နိုဝင်ဘာ 23 · 5:00 PM တွင်');
  expect(refusalText('zh', 'issue_not_open', DETAILS).text).toContain('2026年11月23日 17:00 开盘');
  expect(refusalText('th', 'issue_not_open', DETAILS).text).toContain('เปิดเวลา 23 พ.ย. 2026 17:00 น.');
});

test('a number that is closed is not said to have room, whatever is left of its cap', () => {
  const of = (...numbers: object[]) => refusalText('en', 'over_limit', { numbers }).text;
  const closed = of(failing('09', 400, 'closed'));
  expect(closed).toContain('09');
  expect(closed).not.toContain('400');
  expect(of(failing('42', 400, 'cap'))).toContain('400');
  expect(of(failing('17', 0, 'member'))).toBe(of(failing('17', 0, 'closed')));
});

test('counts have singular and plural forms', () => {
  expect(refusalText('en', 'code_wrong', { n: 1 }).text).toContain('1 try left.');
  expect(refusalText('en', 'code_wrong', { n: 4 }).text).toContain('4 tries left.');
});

test('sentences are separated as in the language', () => {
  expect(refusalText('zh', 'over_limit', DETAILS).text).not.toMatch(/。 /);
  expect(refusalText('en', 'over_limit', DETAILS).text).toMatch(/\. \S/);
});

test('an operator is not shown the member’s balance', () => {
  expect(refusalText('en', 'key_reused', {}, 'payer').text).toContain('Your balance has not changed.');
  expect(refusalText('en', 'key_reused', {}, 'operator').text).not.toContain('balance');
});

test('a call that moves no money has no statement about the balance', () => {
  for (const code of ['session_over', 'code_wrong', 'password_wrong', 'suspended'] as const) {
    expect(refusalText('en', code, { n: 3 }).text).not.toContain('balance');
    expect(refusalText('en', code, { n: 3 }, 'payer').text).toMatch(/Your balance has not changed\.$/);
  }
  expect(refusalText('en', 'server_failed').text).toContain('We are still checking.');
});

test('days and instants are written out in each language', () => {
  expect(LANGS.map((lang) => refusalText(lang, 'payee_days', { date: '2026-12-07' }).text)).toEqual([
    'ငွေလက်ခံမည့် အကောင့်ကို 2026 ဒီဇင်ဘာ 7 တွင် ထပ်မံ ပြောင်းနိုင်ပါမည်။',
    'The payout account can be changed again on 7 Dec 2026.',
    '提现账户可于 2026年12月7日 再次更换。',
    'เปลี่ยนบัญชีรับเงินได้อีกครั้ง 7 ธ.ค. 2026',
  ]);
});
