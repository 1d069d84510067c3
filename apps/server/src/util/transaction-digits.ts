import { digitsOf } from '@shwe/kernel';

/** The fewest digits by which a transaction id is found. */
const DIGITS_MIN = 4;
/** The most digits of a transaction id. */
const DIGITS_MAX = 24;

/** The digits of a typed text, if they are enough to find a transaction id by; else null. */
export function transactionDigits(typed: string): string | null {
  const digits = digitsOf(typed, DIGITS_MAX);
  return digits.length >= DIGITS_MIN ? digits : null;
}
