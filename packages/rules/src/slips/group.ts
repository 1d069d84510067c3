import type { BetNumber, GameId } from '../games.ts';
import type { PairTable } from '../number-sets.ts';
import type { Token } from './tokens.ts';
import type { QuestionCause, RefusalCause } from './types.ts';

/** What a slip is read by: the game, and the pairs of Power and Natkhat in force. */
export type SlipRules = { game: GameId; pairs: PairTable };

/** A number or a set of a list. `gap` stands before it; R beside it is closed up (`tight`), apart, or missing. */
export type Item = {
  gap: string;
  numbers: readonly BetNumber[];
  /** The numbers of a set word. */
  named?: 'digits' | 'address' | 'set';
  reverse?: 'tight' | 'apart';
};

/** A list with its one stake: "12 34R 500", or with a second stake for the reverses: "12 500R300". */
export type Group = {
  items: Item[];
  gap: string;
  stake?: number;
  stakeGap: string;
  /** The stake stands before the list: marked (500စီ 12 34), or not (500 12 34). */
  lead?: 'marked' | 'unmarked';
  leadDigits?: string;
  straight?: true;
  /** R between list and stake with nothing before it: "R 500" under a list of lines. */
  leadReverse?: true;
  /** R after the stake: for all numbers, or with the stake of the reverses. */
  after?: { gap: string; stake?: number };
  /** Digits not yet named by a set word. */
  loose: Token[];
  doubts: QuestionCause[];
  refusals: RefusalCause[];
};

export const newGroup = (gap: string): Group => ({
  items: [],
  gap,
  stakeGap: '',
  loose: [],
  doubts: [],
  refusals: [],
});

export const BEFORE_STAKE = /^\s?[-=:*x./_]?\s?$/;
export const BETWEEN = /^\s?[-.,၊/*+]?\s?$/;
export const BETWEEN_GROUPS = /^\s?[,;၊]?\s?$/;

export function doubt(group: Group, cause: QuestionCause): void {
  group.doubts.push(cause);
}
