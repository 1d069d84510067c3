import type { BetNumber } from '../games.ts';

/** One number with its stake in whole kyat. */
export type SlipBet = { number: BetNumber; amount: number };

/** What the reader asks. */
export type QuestionCause =
  /** Which numbers R is for. */
  | 'reverse'
  /** A number is there twice under one stake: once, or twice? */
  | 'twice'
  /** The stake of a double where number and reverse have stakes of their own. */
  | 'double'
  /** Hundreds or thousands? */
  | 'unit'
  /** Two numbers, or all from one to the other? */
  | 'range'
  /** What a set of numbers means. */
  | 'set'
  /** A comma within a stake, or between two figures. */
  | 'comma'
  /** Which figure is the stake of which numbers. */
  | 'stake'
  /** A figure with the wrong number of digits. */
  | 'digits'
  /** An unknown word beside figures. */
  | 'word'
  /** A date or a time, or numbers. */
  | 'date'
  /** The total written does not agree. */
  | 'total'
  /** A second section, or another game. */
  | 'section'
  | 'game'
  /** Words that may take back what stands before. */
  | 'takenBack';

export type RefusalCause =
  | 'noStake'
  | 'digits'
  | 'stakeRange'
  | 'twoStakes'
  | 'tooFewDigits'
  | 'date'
  | 'phone'
  | 'notUnderstood';

/** What the reader understood of one line of a slip, or of lines that belong together. */
export type SlipPart =
  | { is: 'bets'; text: string; bets: SlipBet[] }
  /** `readings` are what it may mean; if there are none, only the player can write it anew. */
  | { is: 'question'; text: string; cause: QuestionCause; readings: SlipBet[][] }
  | { is: 'refused'; text: string; cause: RefusalCause }
  /** A total the slip states itself; it agrees, or cannot be compared while questions are open. */
  | { is: 'total'; text: string; total: number }
  /** Names, greetings, sections, chat: no bet. */
  | { is: 'dress'; text: string };

export type SlipSection = 'morning' | 'evening';

export type SlipReading = {
  parts: SlipPart[];
  /** The section the slip names; it is meant for no other. */
  section?: SlipSection;
  verdict: 'ok' | 'ask' | 'refuse';
};
