import {
  type DigitSet,
  digitSet,
  type GameId,
  khway,
  numberText,
  type PairTable,
  type PlainSet,
  plainSet,
  repeated,
  series,
  withReverses,
} from '@shwe/rules';
import type { Key } from '../../../i18n/index.ts';

/** A key above the grid that adds a set of numbers. `adds` is how many numbers one digit adds. */
export type SetKey =
  | { kind: 'reverse'; label: Key }
  | { kind: 'plain'; set: PlainSet | 'triples'; label: Key }
  | { kind: 'digit'; set: DigitSet; label: Key; adds: number; help: Key }
  | { kind: 'khway'; label: Key; doubles: Doubles; help: Key; missing: Key }
  | { kind: 'series'; label: Key };

type Doubles = 'with doubles' | 'without doubles';

const KEYS_2D: readonly SetKey[] = [
  { kind: 'reverse', label: 'setReverse' },
  { kind: 'plain', set: 'doubles', label: 'setDoubles' },
  { kind: 'plain', set: 'power', label: 'setPower' },
  { kind: 'plain', set: 'natkhat', label: 'setNatkhat' },
  { kind: 'plain', set: 'brothers', label: 'setBrothers' },
  { kind: 'digit', set: 'head', label: 'setHead', adds: 10, help: 'helpHead' },
  { kind: 'digit', set: 'tail', label: 'setTail', adds: 10, help: 'helpTail' },
  { kind: 'digit', set: 'contains', label: 'setContains', adds: 19, help: 'helpContains' },
  { kind: 'digit', set: 'brake', label: 'setBrake', adds: 10, help: 'helpBrake' },
  { kind: 'plain', set: 'evenEven', label: 'setEvenEven' },
  { kind: 'plain', set: 'oddOdd', label: 'setOddOdd' },
  { kind: 'plain', set: 'evenOdd', label: 'setEvenOdd' },
  { kind: 'plain', set: 'oddEven', label: 'setOddEven' },
  { kind: 'plain', set: 'tens', label: 'setTens' },
  {
    kind: 'khway',
    label: 'setKhway',
    doubles: 'without doubles',
    help: 'helpKhway',
    missing: 'chooseDigits',
  },
  {
    kind: 'khway',
    label: 'setKhwayDoubles',
    doubles: 'with doubles',
    help: 'helpKhway',
    missing: 'chooseDigits',
  },
  { kind: 'series', label: 'setSeries' },
];

/** In 3D a head is a hundred-block. */
const KEYS_3D: readonly SetKey[] = [
  { kind: 'reverse', label: 'setAllOrders' },
  { kind: 'plain', set: 'triples', label: 'setTriples' },
  { kind: 'digit', set: 'head', label: 'setHead', adds: 100, help: 'helpHead3' },
  { kind: 'digit', set: 'tail', label: 'setTail', adds: 100, help: 'helpTail3' },
  { kind: 'digit', set: 'contains', label: 'setContains3', adds: 271, help: 'helpContains3' },
  { kind: 'digit', set: 'brake', label: 'setBrake', adds: 100, help: 'helpBrake3' },
  {
    kind: 'khway',
    label: 'setKhway',
    doubles: 'without doubles',
    help: 'helpKhway3',
    missing: 'chooseThreeDigits',
  },
  {
    kind: 'khway',
    label: 'setKhwayDoubles',
    doubles: 'with doubles',
    help: 'helpKhwayDoubles3',
    missing: 'chooseDigits',
  },
];

export const SET_KEYS: Record<GameId, readonly SetKey[]> = { 1: KEYS_2D, 2: KEYS_3D };

export const SERIES_STARTS = [0, 20, 40, 60, 80] as const;

const asTexts = (numbers: readonly number[], game: GameId) =>
  numbers.map((number) => numberText(number, game));

export function numbersOfPlain(set: PlainSet | 'triples', pairs: PairTable): string[] {
  return set === 'triples' ? asTexts(repeated(2), 2) : asTexts(plainSet(set, pairs), 1);
}

export function numbersOfDigit(set: DigitSet, digit: number, game: GameId): string[] {
  return asTexts(digitSet(set, digit, game), game);
}

export function numbersOfKhway(digits: readonly number[], doubles: Doubles, game: GameId): string[] {
  return asTexts(khway(digits, doubles, game), game);
}

export function numbersOfSeries(from: number): string[] {
  return asTexts(series(from), 1);
}

/** The permutations of the chosen numbers that are not chosen yet. */
export function missingReverses(chosen: readonly string[], game: GameId): string[] {
  const have = new Set(chosen);
  return asTexts(withReverses(chosen.map(Number), game), game).filter((number) => !have.has(number));
}

/** All hundred numbers of 2D. */
export const NUMBERS: readonly string[] = Array.from({ length: 100 }, (_, number) => numberText(number, 1));

/** The ten hundred-blocks of 3D: block 0 is 000 to 099. */
export const BLOCKS: readonly (readonly string[])[] = Array.from({ length: 10 }, (_, block) =>
  Array.from({ length: 100 }, (_unused, rest) => numberText(block * 100 + rest, 2)),
);

/** How many of the chosen numbers lie in each hundred-block. */
export function countByBlock(chosen: Iterable<string>): number[] {
  const counts = BLOCKS.map(() => 0);
  for (const number of chosen) counts[Number(number[0])]! += 1;
  return counts;
}
