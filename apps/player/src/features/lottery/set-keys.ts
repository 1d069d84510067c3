import {
  type DigitSet,
  digitSet,
  khway,
  numberText,
  type PlainSet,
  plainSet,
  series,
  withReverses,
} from '@shwe/rules';
import type { Key } from '../../i18n/index.ts';
import { GAME_2D } from './sessions.ts';

/** The keys above the grid, in the order players expect. */
export type SetKey =
  | { kind: 'reverse'; word: Key }
  | { kind: 'plain'; set: PlainSet; word: Key }
  | { kind: 'digit'; set: DigitSet; word: Key; adds: number }
  | { kind: 'khway'; word: Key; doubles: 'with doubles' | 'without doubles' }
  | { kind: 'series'; word: Key };

export const SET_KEYS: readonly SetKey[] = [
  { kind: 'reverse', word: 'setReverse' },
  { kind: 'plain', set: 'doubles', word: 'setDoubles' },
  { kind: 'plain', set: 'power', word: 'setPower' },
  { kind: 'plain', set: 'natkhat', word: 'setNatkhat' },
  { kind: 'plain', set: 'brothers', word: 'setBrothers' },
  { kind: 'digit', set: 'head', word: 'setHead', adds: 10 },
  { kind: 'digit', set: 'tail', word: 'setTail', adds: 10 },
  { kind: 'digit', set: 'contains', word: 'setContains', adds: 19 },
  { kind: 'digit', set: 'brake', word: 'setBrake', adds: 10 },
  { kind: 'plain', set: 'evenEven', word: 'setEvenEven' },
  { kind: 'plain', set: 'oddOdd', word: 'setOddOdd' },
  { kind: 'plain', set: 'evenOdd', word: 'setEvenOdd' },
  { kind: 'plain', set: 'oddEven', word: 'setOddEven' },
  { kind: 'plain', set: 'tens', word: 'setTens' },
  { kind: 'khway', word: 'setKhway', doubles: 'without doubles' },
  { kind: 'khway', word: 'setKhwayDoubles', doubles: 'with doubles' },
  { kind: 'series', word: 'setSeries' },
];

export const SERIES_STARTS = [0, 20, 40, 60, 80] as const;

const shown = (numbers: readonly number[]) => numbers.map((number) => numberText(number, GAME_2D));

export function numbersOfPlain(set: PlainSet): string[] {
  return shown(plainSet(set));
}

export function numbersOfDigit(set: DigitSet, digit: number): string[] {
  return shown(digitSet(set, digit, GAME_2D));
}

export function numbersOfKhway(
  digits: readonly number[],
  doubles: 'with doubles' | 'without doubles',
): string[] {
  return shown(khway(digits, doubles, GAME_2D));
}

export function numbersOfSeries(from: number): string[] {
  return shown(series(from));
}

/** The reverses of what is chosen that are not chosen yet. */
export function reversesMissing(chosen: readonly string[]): string[] {
  const have = new Set(chosen);
  return shown(withReverses(chosen.map(Number), GAME_2D)).filter((number) => !have.has(number));
}

/** All hundred numbers, as shown. */
export const NUMBERS: readonly string[] = Array.from({ length: 100 }, (_, number) =>
  numberText(number, GAME_2D),
);
