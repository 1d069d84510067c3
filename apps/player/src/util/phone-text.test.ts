import { expect, test } from 'vitest';
import { phoneText } from './phone-text.ts';

test('formats phones and leaves masked ones as they are', () => {
  expect(phoneText('+959771234567')).toBe('09 7712 34567');
  expect(phoneText('09 ••• 4567')).toBe('09 ••• 4567');
  expect(['0977123', '097712', '09771234567', '097712345678'].map(phoneText)).toEqual([
    '09 7712 3',
    '097712',
    '09 7712 34567',
    '097712345678',
  ]);
});
