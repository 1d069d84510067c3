import { expect, test } from 'vitest';
import { isSignedBy, numberOf } from './index.ts';
import { fromBase64Url, isTime, quote, whole } from './text.ts';

test.each([
  ['0', 0n],
  ['9223372036854775807', 2n ** 63n - 1n],
  ['9223372036854775808', undefined],
  ['00', undefined],
  ['05', undefined],
  ['-1', undefined],
  ['+1', undefined],
  ['1.0', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['1\n', undefined],
  ['၁', undefined],
  ['', undefined],
  [1, undefined],
])('the whole number %j is %s', (text, value) => {
  expect(whole(text)).toBe(value);
});

test.each([
  ['2026-11-23T05:09:59.123Z', true],
  ['2028-02-29T00:00:00.000Z', true],
  ['2026-02-29T00:00:00.000Z', false],
  ['2026-11-23T24:00:00.000Z', false],
  ['2026-11-23T05:09:60.000Z', false],
  ['2026-11-23T05:09:59Z', false],
  ['2026-11-23T05:09:59.123+06:30', false],
  ['2026-11-23 05:09:59.123Z', false],
])('%s is a time: %s', (text, isOne) => {
  expect(isTime(text)).toBe(isOne);
});

test.each([
  ['_-8', 2, [255, 239]],
  ['AAA', 2, [0, 0]],
  ['AAB', 2, undefined],
  ['AA=', 2, undefined],
  ['AA+', 2, undefined],
  ['AAAA', 2, undefined],
  ['', 2, undefined],
])('base64url %s of %i bytes is %s', (text, length, bytes) => {
  const read = fromBase64Url(text, length);
  expect(read && [...read]).toEqual(bytes);
});

test.each([
  ['1562.83', '68480.86', '30'],
  ['1559.01', '121003.14', '13'],
  ['1500.00', '0.99', '00'],
])('SET index %s and value %s give %s', (setIndex, setValue, number) => {
  expect(numberOf({ game: 1, setIndex, setValue })).toBe(number);
});

test('the first prize 820045 gives 045', () => {
  expect(numberOf({ game: 2, prize: '820045' })).toBe('045');
});

test('a key or signature that is not a point of the curve is invalid', () => {
  const key = `${'_'.repeat(42)}8`;
  expect(isSignedBy({ text: '', key, signature: 'A'.repeat(86) })).toBe(false);
  // The neutral element as key and R would sign every text under ZIP 215.
  const neutral = `AQ${'A'.repeat(41)}`;
  expect(isSignedBy({ text: 'any', key: neutral, signature: `AQ${'A'.repeat(84)}` })).toBe(false);
});

test('a quoted text is always short and printable', () => {
  expect(quote('x'.repeat(1e6)).length).toBeLessThan(70);
  expect(quote('\u001b[2K\u009b2K\u202eok\n')).toBe('"\\u001b[2K?2K?ok\\n"');
});
