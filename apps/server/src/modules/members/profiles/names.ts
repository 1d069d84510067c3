import myanmarTools from 'myanmar-tools';
import { cleanText } from '../../../util/text.ts';

// CommonJS: its names are on the default export only.
const { ZawgyiDetector, ZawgyiConverter } = myanmarTools;

const detector = new ZawgyiDetector();
const converter = new ZawgyiConverter();

/** Below this the detector is not asked: it calls short valid words like ပါဝါ Zawgyi. */
const LETTERS_MIN = 8;
const PROBABILITY_MIN = 0.95;

/** A typed name as it is stored: trimmed, NFC, and Unicode where it was surely typed in Zawgyi. */
export function storedName(typed: string): string {
  const name = cleanText(typed);
  const letters = name.match(/[\u1000-\u109f]/g)?.length ?? 0;
  if (letters < LETTERS_MIN || detector.getZawgyiProbability(name) <= PROBABILITY_MIN) return name;
  return converter.zawgyiToUnicode(name).normalize('NFC');
}

/** Two names of one person: upper and lower case, and spaces, do not count. */
export function sameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** What is left of a name when it is compared. */
export function plainName(name: string): string {
  return storedName(name).replace(/[\s.]/g, '').toLowerCase();
}

/**
 * How wide a name is in letters: a Chinese character counts two, marks that sit on a letter count nothing. The
 * specification's limits (§5) are in these: 14 letters or 7 Chinese characters.
 */
export function nameWidth(name: string): number {
  let width = 0;
  for (const char of name) {
    if (/\p{Mn}|\p{Mc}/u.test(char)) continue;
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(
        char,
      )
        ? 2
        : 1;
  }
  return width;
}
