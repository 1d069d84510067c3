import type { Token } from './tokens.ts';

/** The place of a telephone number in a line; not certain if its figures may also be numbers and a stake. */
export type Phone = { at: number; end: number; isCertain: boolean };

/** A number of a mobile telephone has so many digits, from its 09. */
const DIGITS_MIN = 9;
const DIGITS_MAX = 11;

/** Finds a telephone number: 09 45 1234567, 09-451234567, +95 9 451234567. */
export function phoneIn(tokens: readonly Token[]): Phone | null {
  for (let at = 0; at < tokens.length; at++) {
    const end = phoneEnd(tokens, at);
    if (end === null) continue;
    const last = digitsOf(tokens[end - 1]!);
    const isAbroad = !digitsOf(tokens[at]!).startsWith('09');
    const isRound = last.endsWith(last.length > 6 ? '000' : '00');
    const isCertain = isAbroad || (last.length > 4 && !isRound);
    const isInList = tokens[at - 1]?.is === 'figure';
    if (isCertain || !isInList) return { at, end, isCertain };
  }
  return null;
}

/** The token after the telephone number that begins at a token; null if none does. */
function phoneEnd(tokens: readonly Token[], start: number): number | null {
  const first = tokens[start]!;
  const digits = digitsOf(first);
  const isAbroad = /^959\d{6}/.test(digits) || (digits.startsWith('95') && first.gap.includes('+'));
  if (!isAbroad && !digits.startsWith('09')) return null;
  let count = 0;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.is !== 'figure' || (at > start && !/^[\s./-]+$/.test(token.gap))) return null;
    count += token.digits.length;
    if (count > DIGITS_MAX + (isAbroad ? 1 : 0)) return null;
    if (count >= DIGITS_MIN && mayEnd(tokens, start, at)) return at + 1;
  }
  return null;
}

/** Whether a telephone number may end at a token: with three digits or more, not round as stakes are. */
function mayEnd(tokens: readonly Token[], start: number, at: number): boolean {
  const last = digitsOf(tokens[at]!);
  const next = tokens[at + 1];
  const goesOn = next?.is === 'figure' && /^[\s./-]+$/.test(next.gap) && next.digits.length > 2;
  if (last.length < 3 || (goesOn && last.length < 6)) return false;
  return start === at || !last.endsWith('00') || last.length > 5;
}

const digitsOf = (token: Token) => (token.is === 'figure' ? token.digits : '');
