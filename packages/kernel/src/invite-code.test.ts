import { expect, test } from 'vitest';
import { inviteCodeOf } from './invite-code.ts';

test.each([
  ['as it is', 'AB3K7Q'],
  ['in small letters, with blanks and dashes', ' ab3-k7 q\u00a0'],
  ['with Burmese digits', 'AB၃K၇Q'],
  ['with a dash of a phone keyboard', 'AB3\u2013K7Q'],
  ['in full width', 'ＡＢ３Ｋ７Ｑ'],
])('an invite code is read %s', (_how, typed) => {
  expect(inviteCodeOf(typed)).toBe('AB3K7Q');
});
