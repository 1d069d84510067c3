import { type BetNumber, type GameId, games, numberCount, numberText } from './games.ts';

/** All numbers of a game, in order. */
function allOf(game: GameId): BetNumber[] {
  return Array.from({ length: numberCount(game) }, (_, number) => number);
}

const all2D = allOf(1);
const tens = (number: BetNumber) => Math.floor(number / 10);
const units = (number: BetNumber) => number % 10;
const isOdd = (digit: number) => digit % 2 === 1;
const digitsIn = (number: BetNumber, game: GameId) => [...numberText(number, game)].map(Number);

function unique(numbers: readonly BetNumber[]): BetNumber[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Every order of some digits; equal digits are counted separately. */
function permutations(digits: readonly number[]): number[][] {
  if (digits.length < 2) return [[...digits]];
  return digits.flatMap((digit, at) =>
    permutations(digits.filter((_, i) => i !== at)).map((rest) => [digit, ...rest]),
  );
}

const fromDigits = (digits: readonly number[]): BetNumber => Number(digits.join(''));

/**
 * R: the numbers with every other order of their digits, each once, in order. In 2D a number and its reverse. In 3D six
 * numbers, three if two digits are equal, one if all are.
 */
export function withReverses(numbers: readonly BetNumber[], game: GameId): BetNumber[] {
  return unique(numbers.flatMap((number) => permutations(digitsIn(number, game)).map(fromDigits)));
}

/**
 * Sets of pairs and their reverses that differ between lottery sellers: a draw rule sets them from a day on (RuleKind).
 */
export type PairSet = 'power' | 'natkhat';

/** The pairs of each set, without their reverses. */
export type PairTable = Readonly<Record<PairSet, readonly BetNumber[]>>;

/** The pairs without a draw rule. */
export const standardPairs: PairTable = { power: [5, 16, 27, 38, 49], natkhat: [7, 18, 24, 35, 69] };

/** Whether a set, or a draw rule, is a set of pairs. */
export function isPairSet<Name extends string>(name: Name): name is Name & PairSet {
  return name in standardPairs;
}

const brothers = [1, 12, 23, 34, 45, 56, 67, 78, 89, 90];

/** Whether 2D numbers can be the pairs of a set: at most ten, each once, none the reverse of another. */
export function arePairs(numbers: readonly BetNumber[]): boolean {
  const withReversed = numbers.flatMap((number) => withReverses([number], 1));
  const areNumbers = numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= 99);
  return (
    areNumbers &&
    numbers.length >= 1 &&
    numbers.length <= 10 &&
    new Set(withReversed).size === withReversed.length
  );
}

/** Sets that need no further choice. */
export type PlainSet =
  | PairSet
  | 'doubles'
  | 'brothers'
  | 'evenEven'
  | 'oddOdd'
  | 'evenOdd'
  | 'oddEven'
  | 'tens';
/** Sets of one digit, 0 to 9. */
export type DigitSet = 'head' | 'tail' | 'contains' | 'brake';

const plainSets: Record<Exclude<PlainSet, PairSet>, readonly BetNumber[]> = {
  doubles: repeated(1),
  brothers: withReverses(brothers, 1),
  evenEven: all2D.filter((n) => !isOdd(tens(n)) && !isOdd(units(n))),
  oddOdd: all2D.filter((n) => isOdd(tens(n)) && isOdd(units(n))),
  evenOdd: all2D.filter((n) => !isOdd(tens(n)) && isOdd(units(n))),
  oddEven: all2D.filter((n) => isOdd(tens(n)) && !isOdd(units(n))),
  tens: all2D.filter((n) => units(n) === 0),
};

const byDigit: Record<DigitSet, (digits: readonly number[], digit: number) => boolean> = {
  head: (digits, d) => digits[0] === d,
  tail: (digits, d) => digits.at(-1) === d,
  contains: (digits, d) => digits.includes(d),
  brake: (digits, d) => digits.reduce((sum, digit) => sum + digit, 0) % 10 === d,
};

/** The 2D numbers of a set that needs no choice; `pairs` are those in force. */
export function plainSet(name: PlainSet, pairs: PairTable = standardPairs): readonly BetNumber[] {
  return isPairSet(name) ? withReverses(pairs[name], 1) : plainSets[name as Exclude<PlainSet, PairSet>];
}

/** The numbers whose digits are all equal: 00 11 … 99 in 2D, 000 111 … 999 in 3D. */
export function repeated(game: GameId): BetNumber[] {
  return Array.from({ length: 10 }, (_, digit) => fromDigits(Array(games[game].digits).fill(digit)));
}

/**
 * The numbers that begin with the digit (head), end with it (tail), contain it, or whose digits add up to a number that
 * ends with it (brake): 10, 10, 19 and 10 in 2D; 100, 100, 271 and 100 in 3D. Throws RangeError unless the digit is 0
 * to 9.
 */
export function digitSet(name: DigitSet, digit: number, game: GameId): BetNumber[] {
  if (!Number.isInteger(digit) || digit < 0 || digit > 9) throw new RangeError(`not a digit: ${digit}`);
  return allOf(game).filter((number) => byDigit[name](digitsIn(number, game), digit));
}

/**
 * Khway: all numbers of different digits from `digits`, n(n−1) in 2D, n(n−1)(n−2) in 3D; with doubles also those that
 * repeat digits, n² and n³.
 */
export function khway(
  digits: readonly number[],
  doubles: 'without doubles' | 'with doubles',
  game: GameId,
): BetNumber[] {
  const chosen = new Set(digits);
  return allOf(game).filter((number) => {
    const own = digitsIn(number, game);
    return (
      own.every((digit) => chosen.has(digit)) &&
      (doubles === 'with doubles' || new Set(own).size === own.length)
    );
  });
}

/** A series of 2D: the twenty numbers from 00, 20, 40, 60 or 80. Throws RangeError for another start. */
export function series(from: number): BetNumber[] {
  if (![0, 20, 40, 60, 80].includes(from)) throw new RangeError(`no series starts at ${from}`);
  return all2D.slice(from, from + 20);
}
