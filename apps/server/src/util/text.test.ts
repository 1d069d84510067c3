import { expect, test } from 'vitest';
import { cleanText } from './text.ts';

test('removes characters that the database refuses or that mislead readers', () => {
  expect(cleanText(' U\u0000 Kyaw\n\tZin ')).toBe('U Kyaw Zin');
  expect(cleanText('a\ud800b')).toBe('a b');
  expect(cleanText('Ma \u202eadihT')).toBe('Ma adihT');
  expect(cleanText('cafe\u0301')).toBe('caf\u00e9');
  expect(cleanText('ဒေါ်\u200bခင်')).toBe('ဒေါ်\u200bခင်');
});
