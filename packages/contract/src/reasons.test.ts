import { expect, test } from 'vitest';
import { downlineReasonText, reasonText } from './reasons.ts';

test.each([
  ['en', 'The holder differs', 'The holder differs.'],
  ['my', 'နာမည် မတူပါ', 'နာမည် မတူပါ။'],
  ['zh', '户名不同', '户名不同。'],
  ['th', 'ชื่อไม่ตรง', 'ชื่อไม่ตรง'],
  ['en', 'Nothing came. ', 'Nothing came.'],
  ['en', 'နာမည် မတူပါ။', 'နာမည် မတူပါ။'],
  ['zh', 'Is it yours?', 'Is it yours?'],
] as const)('in %s the note %s is a sentence of the text', (lang, note, sentence) => {
  expect(reasonText(lang, 'other', note)).toBe(sentence);
  expect(downlineReasonText(lang, 'other', note)).toBe(sentence);
});

test('the note follows the sentence of the reason', () => {
  expect(reasonText('en', 'no_money', 'We looked twice')).toMatch(/\. We looked twice\.$/);
  expect(reasonText('zh', 'no_money', '已查两次')).toMatch(/。已查两次。$/);
  expect(downlineReasonText('my', 'no_money_now', 'နောက်မှ')).toMatch(/။ နောက်မှ။$/);
});

test('without a note there is only the sentence of the reason, and without both nothing', () => {
  expect(reasonText('en', 'no_money', '')).not.toMatch(/\.\.$|\s$/);
  expect(reasonText('en', '', '')).toBe('');
  expect(downlineReasonText('my', 'no_answer', '')).toBe('');
});
