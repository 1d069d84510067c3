/** A 2D number, 0 to 99; '05' when shown. */
export type TwoDigit = number;

/** '05' for 5. Betting numbers keep their zeros (glossary §3). */
export function twoDigits(number: TwoDigit): string {
  return String(number).padStart(2, '0');
}

const all = Array.from({ length: 100 }, (_, number) => number);
const tens = (number: TwoDigit) => Math.floor(number / 10);
const units = (number: TwoDigit) => number % 10;
const isOdd = (digit: number) => digit % 2 === 1;

/** 25 → 52. */
export function reverse(number: TwoDigit): TwoDigit {
  return units(number) * 10 + tens(number);
}

/** The numbers with their reverses, each once, in order: R of players. */
export function withReverses(numbers: readonly TwoDigit[]): TwoDigit[] {
  return unique(numbers.flatMap((number) => [number, reverse(number)]));
}

function unique(numbers: readonly TwoDigit[]): TwoDigit[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/**
 * Sets made of pairs and their reverses. Power and natkhat differ between apps, so they live in this one table
 * (spec/lottery.md); an operator who plays by other pairs changes them here.
 */
export const pairTable = {
  power: [5, 16, 27, 38, 49],
  natkhat: [7, 18, 24, 35, 69],
  brothers: [1, 12, 23, 34, 45, 56, 67, 78, 89, 90],
} as const;

/** One-tap sets that need nothing more. */
export type PlainSet =
  | 'doubles'
  | 'power'
  | 'natkhat'
  | 'brothers'
  | 'evenEven'
  | 'oddOdd'
  | 'evenOdd'
  | 'oddEven'
  | 'tens';
/** Sets of one digit, 0 to 9. */
export type DigitSet = 'head' | 'tail' | 'contains' | 'brake';

const plain: Record<PlainSet, readonly TwoDigit[]> = {
  doubles: all.filter((n) => tens(n) === units(n)),
  power: withReverses(pairTable.power),
  natkhat: withReverses(pairTable.natkhat),
  brothers: withReverses(pairTable.brothers),
  evenEven: all.filter((n) => !isOdd(tens(n)) && !isOdd(units(n))),
  oddOdd: all.filter((n) => isOdd(tens(n)) && isOdd(units(n))),
  evenOdd: all.filter((n) => !isOdd(tens(n)) && isOdd(units(n))),
  oddEven: all.filter((n) => isOdd(tens(n)) && !isOdd(units(n))),
  tens: all.filter((n) => units(n) === 0),
};

const byDigit: Record<DigitSet, (number: TwoDigit, digit: number) => boolean> = {
  head: (n, d) => tens(n) === d,
  tail: (n, d) => units(n) === d,
  contains: (n, d) => tens(n) === d || units(n) === d,
  brake: (n, d) => (tens(n) + units(n)) % 10 === d,
};

/** The numbers of a set that needs no choice. */
export function plainSet(name: PlainSet): readonly TwoDigit[] {
  return plain[name];
}

/** The numbers of a digit's set. Throws RangeError unless the digit is 0 to 9. */
export function digitSet(name: DigitSet, digit: number): TwoDigit[] {
  if (!Number.isInteger(digit) || digit < 0 || digit > 9) throw new RangeError(`not a digit: ${digit}`);
  return all.filter((number) => byDigit[name](number, digit));
}

/** Khway: all ordered pairs of different digits among them, n(n−1) numbers; with doubles, n more. */
export function khway(digits: readonly number[], doubles: 'without doubles' | 'with doubles'): TwoDigit[] {
  const different = [...new Set(digits)];
  return unique(
    different.flatMap((ten) =>
      different.filter((unit) => doubles === 'with doubles' || unit !== ten).map((unit) => ten * 10 + unit),
    ),
  );
}

/** Series: the twenty numbers from 00, 20, 40, 60 or 80 on. Throws RangeError for another start. */
export function series(from: number): TwoDigit[] {
  if (![0, 20, 40, 60, 80].includes(from)) throw new RangeError(`no series starts at ${from}`);
  return all.slice(from, from + 20);
}
