import { digitsOf } from '@shwe/kernel';

/** The fewest last digits of a transaction id that are compared. */
const DIGITS_MIN = 4;

/** From this length on, digits are a whole transaction id, not only its end. */
export const WHOLE_ID_DIGITS = 10;

/** The digits of a transaction id, as 0–9; all other characters are ignored. */
export function transactionDigits(typed: string): string {
  return digitsOf(typed);
}

/** Whether two transaction ids, as digits, can be of the same payment: the shorter one is the end of the longer. */
export function samePayment(one: string, other: string): boolean {
  if (one.length < DIGITS_MIN || other.length < DIGITS_MIN) return false;
  return one.endsWith(other) || other.endsWith(one);
}
