import type { BetNumber, GameId } from '../games.ts';
import type { PairTable } from '../number-sets.ts';
import type { Token } from './tokens.ts';
import type { QuestionCause, RefusalCause } from './types.ts';

/** What readings depend on: the game, and the pairs of Power and Natkhat in force. */
export type SlipRules = { game: GameId; pairs: PairTable };

/** A number or a set in a list. `gap` is what stands before it. `reverse`: R follows without a space, after one, or below. */
export type Item = {
  gap: string;
  numbers: readonly BetNumber[];
  /**
   * The numbers come from a word: the digits of khway or a range, a set whose name is also a form of address, or
   * another set.
   */
  named?: 'digits' | 'address' | 'set';
  /** What the name of the set also means. */
  or?: readonly BetNumber[];
  reverse?: 'tight' | 'apart' | 'below';
};

/** A list with its one stake: "12 34R 500", or with a second stake for the reverses: "12 500R300". */
export type Group = {
  items: Item[];
  gap: string;
  /** Whole kyat. */
  stake?: number;
  stakeGap: string;
  /** The stake stands before the list: marked (500စီ 12 34), or not (500 12 34). */
  leadingStake?: 'marked' | 'unmarked';
  /** The digits of a leading stake as written; '' if it has a unit. */
  leadingStakeDigits?: string;
  /** A word says that only the numbers as written are bet (ဒဲ့). */
  isStraight?: true;
  /** R between list and stake, for all of it: "R 500" under a list of lines, "12 34 အကုန် R 500". */
  leadingReverse?: true;
  /** R after the stake: the reverses of all numbers, at the same stake or at `stake`. */
  reverseAfter?: { gap: string; stake?: number };
  /** Single digits that no set word has used yet. */
  pendingDigits: Token[];
  doubts: QuestionCause[];
  refusals: RefusalCause[];
};

export const newGroup = (gap: string): Group => ({
  items: [],
  gap,
  stakeGap: '',
  pendingDigits: [],
  doubts: [],
  refusals: [],
});

/** What may stand before a stake, between two numbers of a list, and between two lists. */
export const BEFORE_STAKE = /^\s?[-=:*x./_]?\s?$/;
export const BETWEEN = /^\s?[-.,၊/*+]?\s?$/;
export const BETWEEN_GROUPS = /^\s?[,;၊]?\s?$/;

/** Whether a mark without a space joins a token to a number before it: in "12.5ထိပ်", 1 2 5 may be the digits. */
export function isJoinedToNumber({ items }: Group, { gap }: Token): boolean {
  const before = items.at(-1);
  return before !== undefined && !before.named && /^\S+$/.test(gap);
}

/** Whether the digits of a set are the tokens before its name, with no number among them as in "3.4.12ပိတ်". */
export function standBefore(name: number, tokens: readonly Token[], digits: readonly Token[]): boolean {
  return digits.every((digit, at) => digit === tokens[name - digits.length + at]);
}

/** Whether the first of some digits may be the number of the line: "4. 2ထိပ်", but not "2. 4. 6ထိပ်". */
export function isNumbered(digits: readonly Token[]): boolean {
  const [second, ...others] = digits.slice(1).map(({ gap }) => gap);
  return second === '. ' && others.every((gap) => gap !== second);
}

/** Makes the reader ask about a list. */
export function addDoubt(group: Group, cause: QuestionCause): void {
  group.doubts.push(cause);
}
