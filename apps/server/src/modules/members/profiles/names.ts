import type { Refused, ZawgyiChoice } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import myanmarTools from 'myanmar-tools';
import { cleanText } from '../../../util/text.ts';

// CommonJS: the names are on the default export only.
const { ZawgyiDetector, ZawgyiConverter } = myanmarTools;

const detector = new ZawgyiDetector();
const converter = new ZawgyiConverter();

/** The detector is not used for shorter texts: it takes short valid words like ပါဝါ for Zawgyi. */
const LETTERS_MIN = 8;
const PROBABILITY_MIN = 0.95;

/** A typed name as it is stored: trimmed, NFC, and converted to Unicode if it was almost certainly typed in Zawgyi. */
export function storedName(typed: string): string {
  return inUnicode(cleanText(typed));
}

/** The same text, converted to Unicode if it was almost certainly typed in Zawgyi. */
function inUnicode(text: string): string {
  const letters = text.match(/[\u1000-\u109f]/g)?.length ?? 0;
  if (letters < LETTERS_MIN || detector.getZawgyiProbability(text) <= PROBABILITY_MIN) return text;
  return converter.zawgyiToUnicode(text).normalize('NFC');
}

/**
 * The form of a cleaned name or message that its author chose. Refused with both forms if it was almost certainly typed
 * in Zawgyi and none was chosen.
 */
export function chosenForm(
  typed: string,
  choice: ZawgyiChoice | undefined,
): Result<string, Refused<'zawgyi_ask'>> {
  const unicode = inUnicode(typed);
  if (typed === unicode) return ok(typed);
  if (choice === undefined) return refuse('zawgyi_ask', { typed, unicode });
  return ok(choice === 'convert' ? unicode : typed);
}

/** Whether two names are the same apart from case, spaces and dots. */
export function sameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** The form of a name that is compared. */
export function plainName(name: string): string {
  return storedName(name).replace(/[\s.]/g, '').toLowerCase();
}

/**
 * The width of a name in letters: a Chinese character counts two, combining marks count nothing. Limits of names are in
 * this unit: 14 letters or 7 Chinese characters for a nickname.
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
