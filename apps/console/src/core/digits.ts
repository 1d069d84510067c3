/** One digit of a line's transaction id against what the member typed: equal, different, or not compared. */
export type ComparedDigit = { digit: string; is: 'same' | 'different' | 'before' };

/** Compares a line's digits with a claim from the right, digit by digit; what the claim does not reach stays grey. */
export function compareDigits(line: string, claim: string): ComparedDigit[] {
  const start = Math.max(0, line.length - claim.length);
  const tail = claim.slice(Math.max(0, claim.length - line.length));
  return [...line].map((digit, at) => {
    if (at < start) return { digit, is: 'before' };
    return { digit, is: digit === tail[at - start] ? 'same' : 'different' };
  });
}
