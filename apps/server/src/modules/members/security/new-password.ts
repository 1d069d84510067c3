import { type PasswordRule, passwordRefusal } from '@shwe/rules';
import { commonPasswords } from './common-passwords.ts';

/** The refusal code of a new login password; null if it is good. */
export function newPasswordRefusal(
  password: string,
  rule: PasswordRule,
): 'password_common' | 'password_form' | 'password_long' | 'password_short' | null {
  return passwordRefusal(password, rule) ?? (isCommon(password) ? 'password_common' : null);
}

/** Whether a password is among the first that a guesser tries: well known, or of a simple pattern. */
export function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || isRepeated(plain) || isRun(plain) || isMirrored(plain);
}

/** A block of at most half the length again and again: 'aaaaaaaa', '123123', 'abc1abc1'. */
function isRepeated(text: string): boolean {
  return /^(.+?)\1+$/.test(text);
}

/**
 * Each character the next, or the one before, of the last one: '12345678', '987654', 'abcdefgh'; also doubled:
 * '112233'.
 */
function isRun(text: string): boolean {
  const undoubled = /^(?:(.)\1)+$/.test(text) ? text.replace(/(.)\1/g, '$1') : text;
  const steps = [...undoubled].slice(1).map((char, at) => char.charCodeAt(0) - undoubled.charCodeAt(at));
  return [1, -1].some((step) => steps.every((one) => one === step));
}

/** The same from both ends: '123321'. */
function isMirrored(text: string): boolean {
  return text === [...text].reverse().join('');
}
