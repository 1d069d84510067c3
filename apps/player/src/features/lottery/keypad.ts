/** What three typed digits led to: nothing yet, a number put on the slip, one that was there, one that takes no bet. */
export type Typed = { digits: string; outcome: 'typing' | 'added' | 'there' | 'out'; number: string };

export const NOTHING_TYPED: Typed = { digits: '', outcome: 'typing', number: '' };

type Slots = { has: (number: string) => boolean; free: (number: string) => boolean };

/** One more digit; the third one completes the number, and the next begins another. */
export function typeDigit(typed: Typed, digit: string, { has, free }: Slots): Typed {
  const digits = (typed.digits.length === 3 ? '' : typed.digits) + digit;
  if (digits.length < 3) return { digits, outcome: 'typing', number: '' };
  const outcome = has(digits) ? 'there' : free(digits) ? 'added' : 'out';
  return { digits, outcome, number: digits };
}

/** Takes the last digit back. What is complete already stands on the slip, so its digits go at once. */
export function deleteDigit(typed: Typed): Typed {
  return { ...NOTHING_TYPED, digits: typed.digits.length === 3 ? '' : typed.digits.slice(0, -1) };
}
