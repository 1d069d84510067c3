import type { BetNumber } from '../games.ts';

/** One number with its stake in whole kyat. */
export type SlipBet = { number: BetNumber; amount: number };

/** What the reader asks about a line. */
export type QuestionCause =
  /** Which numbers R (the reverse as well) is for. */
  | 'reverse'
  /** A number stands twice under one stake: is it bet once, or twice? */
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
  /** A telephone number, or numbers and a stake. */
  | 'phone'
  /** The total that the slip states is not the sum of its bets. */
  | 'total'
  /** Bets below the name of a second section. */
  | 'section'
  /** Bets of another game than the one the slip is for. */
  | 'game'
  /** Words that may take back the bets before them. */
  | 'takenBack'
  /** The first figures of lines, 01, 02 and so on: numbers to bet on, or the numbers of the lines. */
  | 'lineNumber';

/** Why a line is refused. */
export type RefusalCause =
  | 'noStake'
  /** A number with too few or too many digits for the game. */
  | 'digits'
  /** A stake below 100 kyat, far too large, or not a whole number. */
  | 'stakeRange'
  | 'twoStakes'
  /** Too few digits for khway. */
  | 'tooFewDigits'
  | 'date'
  | 'phone'
  | 'notUnderstood';

/** What the reader understood of one line of a slip, or of lines that belong together. */
export type SlipPart =
  | { is: 'bets'; text: string; bets: SlipBet[] }
  /** `readings` are what it may mean; if there are none, the player must write the line again. */
  | { is: 'question'; text: string; cause: QuestionCause; readings: SlipBet[][] }
  | { is: 'refused'; text: string; cause: RefusalCause }
  /** A total the slip states itself; it agrees, or cannot be compared while questions are open. */
  | { is: 'total'; text: string; total: number }
  /** Names, greetings, section names, chat: nothing to bet on. */
  | { is: 'noBet'; text: string };

export type SlipSection = 'morning' | 'evening';

export type SlipReading = {
  parts: SlipPart[];
  /** The section that the slip names; it may be placed in no other. */
  section?: SlipSection;
  /** ok: all of it is understood; ask: a question is open or a line is refused; refuse: there is no bet in it. */
  verdict: 'ok' | 'ask' | 'refuse';
};
