import { digitsOf } from '@shwe/kernel';

/** The shortest end of a transaction id that says anything. */
const DIGITS_MIN = 4;

/** From this length on digits are a whole transaction id, not only its end. */
export const WHOLE_ID_DIGITS = 10;

/** A transaction id as digits: the family they were typed in, and what stands between and before them, do not count. */
export function transactionDigits(typed: string): string {
  return digitsOf(typed);
}

/** Whether two readings of transaction ids, as digits, can be one transfer's: the shorter one ends the longer. */
export function sameTransfer(one: string, other: string): boolean {
  if (one.length < DIGITS_MIN || other.length < DIGITS_MIN) return false;
  return one.endsWith(other) || other.endsWith(one);
}
