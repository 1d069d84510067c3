import { westernDigits } from '@shwe/kernel';

/** Code points that the Zawgyi font uses in its own way, and the Unicode text of each. */
const ZAWGYI: Readonly<Record<string, string>> = {
  '\u1033': '\u102f',
  '\u1034': '\u1030',
  '\u1039': '\u103a',
  '\u103a': '\u103b',
  '\u103b': '\u103c',
  '\u103c': '\u103d',
  '\u103d': '\u103e',
  '\u105a': '\u102b\u103a',
  '\u1060': '\u1039\u1000',
  '\u1061': '\u1039\u1001',
  '\u1062': '\u1039\u1002',
  '\u1063': '\u1039\u1003',
  '\u1065': '\u1039\u1005',
  '\u1068': '\u1039\u1007',
  '\u106a': '\u1009',
  '\u106b': '\u100a',
  '\u1071': '\u1039\u1010',
  '\u1072': '\u1039\u1010',
  '\u1073': '\u1039\u1011',
  '\u1074': '\u1039\u1011',
  '\u1075': '\u1039\u1012',
  '\u1077': '\u1039\u1014',
  '\u1078': '\u1039\u1015',
  '\u107a': '\u1039\u1017',
  '\u107b': '\u1039\u1018',
  '\u107c': '\u1039\u1019',
  '\u107d': '\u103b',
  '\u107e': '\u103c',
  '\u107f': '\u103c',
  '\u1080': '\u103c',
  '\u1081': '\u103c',
  '\u1082': '\u103c',
  '\u1083': '\u103c',
  '\u1084': '\u103c',
  '\u1085': '\u1039\u101c',
  '\u1087': '\u103e',
  '\u1088': '\u103e\u102f',
  '\u1089': '\u103e\u1030',
  '\u108a': '\u103d\u103e',
  '\u108f': '\u1014',
  '\u1090': '\u101b',
  '\u1094': '\u1037',
  '\u1095': '\u1037',
};

/** Matches what only Zawgyi text has: its own letters, a final virama, the vowel ေ or a ya-yit before its letter. */
const ONLY_ZAWGYI =
  /[\u1033\u1034\u105a\u1060-\u1097]|\u1039(?![\u1000-\u1021])|^[\u1031\u103b]|[^\u1000-\u1021\u103b-\u103e]\u1031/;

/** Converts a word in the Zawgyi font to Unicode; another word keeps its letters, with its marks in one order. */
function fromZawgyi(word: string): string {
  if (!ONLY_ZAWGYI.test(word)) return word.replace(/\u1036([\u102f\u1030])/g, '$1\u1036');
  return [...word]
    .map((letter) => ZAWGYI[letter] ?? letter)
    .join('')
    .replace(/(\u1031?)(\u103c?)([\u1000-\u1021])(\u1039[\u1000-\u1021])?/g, '$3$4$2$1')
    .replace(/\u1031([\u103b-\u103e]+)/g, '$1\u1031')
    .replace(/\u1036([\u102f\u1030])/g, '$1\u1036')
    .replace(/\u103a\u1037/g, '\u1037\u103a');
}

/**
 * Pictures that change what a slip says (struck out, again, a hundred). They stay as unknown signs, so the reader asks.
 */
const MEANINGFUL_PICTURES = /[❌❎✖✗✘🚫⛔👎🔁🔄↩💯🔟➕➖➗➡⬅👉]/u;

/**
 * A text in one form: digits 0–9, Latin letters small and of normal width, Burmese in Unicode, no invisible signs, no
 * pictures. The letter ဝ beside digits is a zero; the digits ၀ and ၇ that carry a vowel sign are the letters ဝ and ရ.
 */
export function plainText(text: string): string {
  return westernDigits(
    text
      .replace(/[\p{No}\u2122]/gu, '\ufffd')
      .normalize('NFKC')
      .replace(/[\u200b-\u200d\u2060\ufeff]|\ufe0f|\u20e3/g, '')
      .replace(/\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}]/gu, (picture) =>
        MEANINGFUL_PICTURES.test(picture) ? '\ufffd' : ' ',
      )
      .replace(/\u1040(?=[\u102b-\u103e])/g, '\u101d')
      .replace(/\u1047(?=[\u102b-\u103e])/g, '\u101b')
      .replace(/[\u1000-\u103f\u1050-\u108f\u1094-\u109f]+/g, fromZawgyi)
      .normalize('NFC')
      .replace(/(?<=[\d\u1040-\u1049])\u101d+(?![\u102b-\u103e])/g, zerosFor)
      .replace(/(?<![\u1000-\u103f])\u101d+(?=[\d\u1040-\u1049])/g, zerosFor),
  ).toLowerCase();
}

function zerosFor(letters: string): string {
  return '0'.repeat(letters.length);
}
