import { withoutDates } from './dates-in-text.ts';
import { holdsLongNumber } from './digits-in-text.ts';
import { holdsLink } from './links.ts';

const VISIBLE = /[^\s\p{Cf}]/u;

/**
 * Cleans free text for storage and display: NFC, one line, without control characters, lone surrogates and direction
 * overrides. PostgreSQL refuses NUL and lone surrogates; direction overrides could disguise the text next to a name.
 * Empty if only characters without a shape are left, as zero-width spaces.
 */
export function cleanText(typed: string): string {
  const cleaned = typed
    .replace(/\p{Cc}|\p{Cs}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  return VISIBLE.test(cleaned) ? cleaned : '';
}

/** Cleans a text in all four languages. */
export function cleanTexts<Texts extends Record<'my' | 'en' | 'zh' | 'th', string>>({
  my,
  en,
  zh,
  th,
}: Texts) {
  return { my: cleanText(my), en: cleanText(en), zh: cleanText(zh), th: cleanText(th) };
}

const ADDRESS = /(?=[a-z]*\d)[a-z0-9]{16}/iu;

/**
 * True if a text could lead a member who reads it while paying to someone else's account: a number of seven or more
 * digits in any script, however they are separated (dates and times of the clock aside), a link, a handle, or a word of
 * sixteen or more Latin letters with a digit among them, as the addresses of blockchains are.
 */
export function namesAnAccount(text: string): boolean {
  return leadsToAccount(text, withoutDates);
}

/** An amount in groups of three; longer ones could be account numbers. */
const AMOUNT = /(?<!\p{Nd}|\d,)[1-9]\d{0,2}(?:,\d{3}){1,2}(?!\p{Nd}|,\d)/gu;

/** The same of a text that may have amounts in groups of three, of at most nine digits. */
export function namesAnAccountBesideAmounts(text: string): boolean {
  return leadsToAccount(text, (part) => withoutDates(part).replace(AMOUNT, 'a'));
}

function leadsToAccount(text: string, withoutKnown: (text: string) => string): boolean {
  return holdsLongNumber(text, withoutKnown) || text.includes('@') || holdsLink(text) || ADDRESS.test(text);
}

/** Cleans a text of several lines: each as `cleanText` does, with at most one empty line between paragraphs. */
export function cleanParagraphs(typed: string): string {
  return typed
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A text for a pattern of `like` in which nothing is a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
