import { expect, test } from 'vitest';
import { joinPieces } from './join-pieces.ts';

test.each([
  ['2026 ဒီဇင်ဘာ 1 · 1:11 AM မှ 2027 ဒီဇင်ဘာ 1 အထိ', ['2026 ဒီဇင်ဘာ 1', '·', '1:11 AM', 'မှ', '2027 ဒီဇင်ဘာ 1', 'အထိ']],
  ['From 1 Dec 2026 1:11 AM on', ['From', '1 Dec 2026', '1:11 AM', 'on']],
  ['ตั้งแต่ 1 ธ.ค. 2026 01:11 น. ถึง', ['ตั้งแต่', '1 ธ.ค. 2026', '01:11 น.', 'ถึง']],
  ['ต้องเดิมพัน 6,000 × 3 = 18,000 จ๊าด', ['ต้องเดิมพัน', '6,000 × 3 = 18,000 จ๊าด']],
  ['3D counts 0 %.', ['3D', 'counts', '0 %.']],
  ['30 ရက်အတွင်း 1 ဆ လောင်း', ['30 ရက်အတွင်း', '1 ဆ', 'လောင်း']],
  // Longer than a line of terms.
  ['123,456,789,012 × 2 = 246,913,578,024', ['123,456,789,012', '×', '2', '=', '246,913,578,024']],
])('%s: breaks between its pieces only', (sentence, pieces) => {
  const lines = joinPieces(sentence).split(' ');
  expect(lines.map((line) => line.replaceAll('\u2060', '').replaceAll('\u00a0', ' '))).toEqual(pieces);
});

test('joins each Chinese day, where a line could break beside each figure', () => {
  expect(joinPieces('2026年12月1日 01:11 至 2027年1月2日').split('\u2060')).toEqual([
    ...['2026', '年', '12', '月', '1', '日 01:11 至 2027', '年', '1', '月', '2', '日'],
  ]);
});
