import { expect, test } from 'vitest';
import { joinSentence, joinSyllables, joinTitle } from './join-syllables.ts';

const parts = (text: string) => joinSyllables({ text }).text.split('\u2060');

test('joins the letters of a word, so that Burmese breaks at its spaces only', () => {
  expect(parts('ငွေလက်ခံမည့် အကောင့်')).toEqual(['ငွေ', 'လ', 'က်', 'ခံ', 'မ', 'ည့် အ', 'ကော', 'င့်']);
});

test('never separates a stacked letter', () => {
  expect(parts('တနင်္ဂနွေ ကမ္ဘာ')).toEqual(['တ', 'န', 'င်္ဂ', 'နွေ က', 'မ္ဘာ']);
});

test('joins a number of a record, which breaks at no hyphen', () => {
  expect(joinSentence('Decided: 150,000 Ks · E-71005, AD-61004').split('\u2060')).toEqual([
    'Decided: 150,000\u00a0Ks · E',
    '-',
    '71005, AD',
    '-',
    '61004',
  ]);
  const plain = 'well-known, 2-3, K-pop';
  expect(joinSentence(plain)).toBe(plain);
});

test('leaves labels without spaces and other languages as they are', () => {
  const words = { home: 'ပင်မ', login: 'အကောင့်ဝင်မည်', en: 'Bet {n} Ks', zh: '中 奖' };
  expect(joinSyllables(words)).toEqual(words);
});

test('joins a sentence of the server, but not a text typed without spaces', () => {
  expect(joinSentence('လက်ကျန်ငွေ မလုံလောက်ပါ။').split('\u2060')).toEqual([
    'လ',
    'က်',
    'ကျ',
    'န်',
    'ငွေ မ',
    'လုံ',
    'လော',
    'က်',
    'ပါ။',
  ]);
  expect(joinSentence('Your balance is not enough.')).toBe('Your balance is not enough.');
  // It may break, but not before the letter that closes a syllable.
  const [part, whole] = ['ငွေလက်ခံအကောင့်', 'ငွေလ\u2060က်ခံအကော\u2060င့်'];
  expect(joinSentence(part.repeat(6))).toBe(whole.repeat(6));
});

test('breaks a long word of a title between syllables, and others not at all', () => {
  expect(joinTitle('အထူးဘောနပ်စ်အစီအစဉ်များ ၂၀%').split('\u2060')).toEqual(['အထူးဘောန', 'ပ်', 'စ်အစီအစ', 'ဉ်များ ၂၀%']);
  expect(joinTitle('ဘောနပ်စ် ၂၀').split('\u2060')).toEqual(['ဘော', 'န', 'ပ်', 'စ် ၂၀']);
  expect(joinTitle('周四充值 Bonus')).toBe('周四充值 Bonus');
});

test.each([
  ['ထိုးရန် 90,000 ကျပ် ကျန်သည်', '90,000\u00a0ကျ\u2060ပ်'],
  ['Bet 90,000 Ks first', '90,000\u00a0Ks'],
  ['需投注 18,000 缅元 才能提款', '18,000\u00a0缅\u2060元'],
  ['แทง 18,000 จ๊าด ก่อนถอน', '18,000\u00a0จ๊า\u2060ด'],
])('%s: the amount and its unit stay in one line', (sentence, whole) => {
  expect(joinSentence(sentence)).toContain(whole);
});
