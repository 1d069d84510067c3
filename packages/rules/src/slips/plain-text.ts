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
  '\u108b': '\u1064\u102d',
  '\u108c': '\u1064\u102e',
  '\u108d': '\u1064\u1036',
  '\u108f': '\u1014',
  '\u1090': '\u101b',
  '\u1094': '\u1037',
  '\u1095': '\u1037',
};

/** The classes of consonants. Unicode text stacks only letters of one class. */
const CLASSES = [
  '\u1000-\u1004',
  '\u1005-\u100a',
  '\u100b-\u100f',
  '\u1010-\u1014',
  '\u1015-\u1019',
  '\u101a-\u1021',
];
const MIXED_STACKS = CLASSES.map((letters) => `[${letters}]\u1039(?![${letters}])`).join('|');

/**
 * Matches what only Zawgyi text has: its own letters, a virama that stacks nothing, the vowel ေ or a ya-yit before its
 * letter.
 */
const ONLY_ZAWGYI = new RegExp(
  `[\u1033\u1034\u105a\u1060-\u1097]|\u1039(?![\u1000-\u1021])|${MIXED_STACKS}|^[\u1031\u103b]|[^\u1000-\u1021\u103b-\u103e]\u1031`,
);

/** Zawgyi writes a stacked င after the letter below it, as one sign. */
const KINZI = /([\u1000-\u1021][\u103b-\u103e\u1031]*)\u1064/g;

/** Converts a word in the Zawgyi font to Unicode; another word keeps its letters, with its marks in one order. */
function fromZawgyi(word: string): string {
  if (!ONLY_ZAWGYI.test(word)) return word.replace(/\u1036([\u102f\u1030])/g, '$1\u1036');
  return [...word]
    .map((letter) => ZAWGYI[letter] ?? letter)
    .join('')
    .replace(/(\u1031?)(\u103c?)([\u1000-\u1021])(\u1039[\u1000-\u1021])?/g, '$3$4$2$1')
    .replace(/\u1031([\u103b-\u103e]+)/g, '$1\u1031')
    .replace(KINZI, '\u1004\u103a\u1039$1')
    .replace(/\u1036([\u102f\u1030])/g, '$1\u1036')
    .replace(/\u103a\u1037/g, '\u1037\u103a');
}

/**
 * Pictures that only decorate: smiles, hands, hearts, flowers, animals, food, money, ticks. Any other may say something
 * about the bets (struck out, the other way round, doubt) and stays as an unknown sign, so the reader asks.
 */
const DECORATIONS =
  /[\u2600\u263a\u2618\u2661\u2665\u26a1\u2705\u270c\u2714\u2611\u2728\u2763\u2764\u2b50\u{1f30f}\u{1f31e}-\u{1f320}\u{1f331}-\u{1f393}\u{1f3b0}-\u{1f3b2}\u{1f3c6}\u{1f400}-\u{1f43e}\u{1f44b}-\u{1f44d}\u{1f44f}\u{1f451}\u{1f48b}-\u{1f490}\u{1f493}-\u{1f49f}\u{1f4aa}\u{1f4b0}-\u{1f4b8}\u{1f525}\u{1f5a4}\u{1f600}-\u{1f60e}\u{1f617}-\u{1f61d}\u{1f642}\u{1f64b}\u{1f64c}\u{1f64f}\u{1f90d}\u{1f90e}\u{1f911}\u{1f917}\u{1f91d}\u{1f91e}\u{1f929}\u{1f970}\u{1f973}\u{1f9e1}\u{1f9e7}]/u;

/** Signs without a shape. Those that turn the order of the digits round are unknown signs. */
const INVISIBLE =
  /[\u00ad\u200b-\u200f\u202a\u202c\u2060\u2066\u2068\u2069\ufeff]|\ufe0f|\u20e3|[\u{1f3fb}-\u{1f3ff}]/gu;
const TURNING = /[\u202b\u202d\u202e\u2067]/g;

/**
 * A text in one form: digits 0–9, Latin letters small and of normal width, Burmese in Unicode, no invisible signs, no
 * decorations. Dots in a row between figures are a dash: 00…19. The letter ဝ beside digits is a zero; the digits ၀ and ၇ that carry a vowel sign are the letters ဝ and ရ.
 */
export function plainText(text: string): string {
  return westernDigits(
    text
      .replace(INVISIBLE, '')
      .replace(/[\p{No}\u2122]/gu, '\ufffd')
      .replace(TURNING, '\ufffd')
      .replace(/(?<=\p{Nd}\s?)(?:\u2026|\.{2,})(?=\s?\p{Nd})/gu, '-')
      .normalize('NFKC')
      .replace(/\u{1f1f2}\u{1f1f2}/gu, ' ')
      .replace(/\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/gu, (picture) =>
        DECORATIONS.test(picture) ? ' ' : '\ufffd',
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
