import { westernDigits } from '@shwe/kernel';

/**
 * The letter wa, which people type for the Burmese zero: before a digit, after one unless it begins a word (buy: U+101D
 * U+101A U+103A), or without letters around it.
 */
const WA_FOR_ZERO =
  /\u101d+(?=\d)|(?<=\d)\u101d+(?!\p{M}|\p{L}[\u1039\u103a])|(?<![\p{L}\p{M}])\u101d+(?![\p{L}\p{M}])/gu;
/** Signs without a shape, and those that put digits into a box. */
const INVISIBLE = /\p{Cf}|\ufe0f|\u20e3/gu;
/** Chinese numerals one after the other, as a number is dictated. */
const CHINESE = '零一二三四五六七八九';
const CHINESE_NUMBER = /[〇零一二三四五六七八九]{3,}/gu;

/** A text with the digits of all scripts as 0 to 9, however they are dressed: ⓪, 0️⃣, ၀, 零. */
export function withPlainDigits(text: string): string {
  return westernDigits(text.normalize('NFKC').replace(INVISIBLE, ''))
    .replace(WA_FOR_ZERO, (run) => '0'.repeat(run.length))
    .replace(CHINESE_NUMBER, (run) =>
      [...run].map((numeral) => Math.max(0, CHINESE.indexOf(numeral))).join(''),
    );
}

/** Digits without letters between them. */
const STRETCH = /\p{N}(?:[^\p{L}]*\p{N})?/gu;
/** The fewest digits of a number that can be that of an account. */
const DIGITS_MIN = 7;
/** The fewest digits beside dates, times and amounts with which these can be parts of a number. */
const OTHERS_MIN = 3;

/**
 * True if a text has a number of seven or more digits, in any script and however they are separated. What `withoutKnown`
 * takes out of it (dates, times, amounts) is none, unless three or more other digits stand beside it without a letter
 * between: '09-420,000-021' is no amount.
 */
export function holdsLongNumber(text: string, withoutKnown: (text: string) => string): boolean {
  return [...withPlainDigits(text).matchAll(STRETCH)].some(
    ([stretch]) => digitsIn(stretch) >= DIGITS_MIN && digitsIn(withoutKnown(stretch)) >= OTHERS_MIN,
  );
}

function digitsIn(text: string): number {
  return text.match(/\p{N}/gu)?.length ?? 0;
}
