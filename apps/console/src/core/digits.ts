/** One digit of a reference compared with another reference: the same, different, or not compared. */
export type ComparedDigit = { digit: string; match: 'same' | 'different' | 'notCompared' };

/** Compares a reference with another from the right; digits beyond the length of the other are not compared. */
export function compareDigits(reference: string, other: string): ComparedDigit[] {
  const start = Math.max(0, reference.length - other.length);
  const tail = other.slice(Math.max(0, other.length - reference.length));
  return [...reference].map((digit, index) => {
    if (index < start) return { digit, match: 'notCompared' };
    return { digit, match: digit === tail[index - start] ? 'same' : 'different' };
  });
}
