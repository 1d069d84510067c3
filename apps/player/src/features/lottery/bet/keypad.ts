/** The result of typing: incomplete, added to the slip, on the slip already, or `out`: the number takes no bet. */
export type Typed = { digits: string; outcome: 'typing' | 'added' | 'there' | 'out'; number: string };

export const NOTHING_TYPED: Typed = { digits: '', outcome: 'typing', number: '' };

type NumberChecks = { has: (number: string) => boolean; canBet: (number: string) => boolean };

/** The third digit completes the number; the next one begins another. */
export function typeDigit(typed: Typed, digit: string, { has, canBet }: NumberChecks): Typed {
  const digits = (typed.digits.length === 3 ? '' : typed.digits) + digit;
  if (digits.length < 3) return { digits, outcome: 'typing', number: '' };
  const outcome = has(digits) ? 'there' : canBet(digits) ? 'added' : 'out';
  return { digits, outcome, number: digits };
}

/** Deletes the last digit. A complete number was handled already, so all its digits go. */
export function deleteDigit(typed: Typed): Typed {
  return { ...NOTHING_TYPED, digits: typed.digits.length === 3 ? '' : typed.digits.slice(0, -1) };
}
