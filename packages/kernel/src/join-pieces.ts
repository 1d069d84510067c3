import { joinSentence } from './join-syllables.ts';

/**
 * What is read as one piece: a day and a time of the clock as each language writes them, a sum worked out, a percentage,
 * how many times as much (1 ဆ), how many days (4 ရက်).
 */
const PIECES =
  /20\d\d [\u1000-\u103f]+ \d+|\d+年\d+月\d+日|\d+ (?:[A-Z][a-z]+|\S+\.) 20\d\d|\d\d (?:AM|PM|น)|[\d,]+ × \d+ = [\d,]+|\d (?:[%ဆ]|ရက်)/g;
/** A longer one could be wider than its line. */
const PIECE_LENGTH_MAX = 24;

/** Chinese breaks between a figure and its sign. */
const IN_CHINESE_DAY = /(?<=[年月])(?=\d)|(?=[年月日])/g;

/** The same as joinSentence for a sentence with days, times and sums, none of which a line then breaks. */
export function joinPieces(sentence: string): string {
  return joinSentence(
    sentence.replace(PIECES, (piece) =>
      piece.length > PIECE_LENGTH_MAX
        ? piece
        : piece.replaceAll(' ', '\u00a0').replace(IN_CHINESE_DAY, '\u2060'),
    ),
  );
}
