/** One digit of a bank line's reference compared with the claimed one: the same, different, or not compared. */
export type ComparedDigit = { digit: string; is: 'same' | 'different' | 'before' };

/** Compares a bank line's reference with the claimed one from the right; digits before the claim are not compared. */
export function compareDigits(line: string, claim: string): ComparedDigit[] {
  const start = Math.max(0, line.length - claim.length);
  const tail = claim.slice(Math.max(0, claim.length - line.length));
  return [...line].map((digit, at) => {
    if (at < start) return { digit, is: 'before' };
    return { digit, is: digit === tail[at - start] ? 'same' : 'different' };
  });
}
