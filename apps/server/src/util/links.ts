import { LinkifyIt } from 'linkify-it';
import domainEndings from 'tlds' with { type: 'json' };
import { withoutDates } from './dates-in-text.ts';
import { withPlainDigits } from './digits-in-text.ts';

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, fuzzyEmail: false }).tlds(domainEndings);

const PROTOCOL = /:\/\/|\bwww\.|\b(?:tg|viber|whatsapp|intent|mailto|tel):/iu;
/** A site with a port, which is not found by its domain alone. */
const PORT = /\.[a-z]{2,}:\d{2,5}\b/iu;
/** A handle of a messenger, or an e-mail address. */
const HANDLE = /@[\p{L}\p{N}_]{3}/u;
/** The full stop of Chinese and Japanese between two words, which browsers take for the dot of a domain. */
const WIDE_DOT = /(?<=[\p{L}\p{N}])[\u3002\uff61](?=[a-z])/giu;
/** Where letters of another script touch Latin ones, as they do around a site in a Chinese or Burmese sentence. */
const SCRIPT_CHANGE = /(?<=[a-z0-9])(?=[^\p{ASCII}])|(?<=[^\p{ASCII}])(?=[a-z0-9])/giu;
/** Endings so usual that they name a site however they are written. */
const USUAL_ENDING = /\.(?:com|net|org)$/iu;
/** A dot that is written so that no program takes it for one: 't[.]me', 't(dot)me'. */
const BRACKETED_DOT = /\s*[([{]\s*(?:\.|dot)\s*[)\]}]\s*/giu;
/**
 * The dot of a site as a word, before an ending that is no word of a sentence: 'shwe dot com'. 'The red dot top left' has
 * none.
 */
const WORD_DOT = /(?<=[\p{L}\p{N}\p{M}])[\s-]*(?<![a-z])dot[\s-]*(?=(?:com|net|org|xyz|asia|mm)(?![a-z]))/giu;
/** The same before 'com' in Burmese, Chinese and Thai. The Burmese word is also a machine, which may have no net. */
const OTHER_WORD_DOT = /(?<=[\p{L}\p{N}\p{M}])\s*(?:ဒေါ့(?:တ်)?|အ?စက်|[点點]|ดอ[ทต]|จุด)\s*(?=com(?![a-z]))/giu;
/** 'dot com' in Burmese and in Thai. */
const DOT_COM = /\s*(?:ဒေါ့(?:တ်)?\s*ကွ[နမ]်း?|(?:ดอ[ทต]|จุด)\s*คอม(?!พ))/gu;
/** The sites of messengers with their dot as a word: 't dot me'. */
const MESSENGER_DOT = /\b(?:(?:t|telegram|wa|m|line|viber) dot me|lin dot ee)\b/iu;
/** A site with spaces around its dot, if it is one of a messenger or has a usual ending: 't . me'. */
const SPACED_SITE =
  /\b(?:(?:t|telegram|wa|m|line|viber) *\. *me|lin *\. *ee|[a-z0-9-]{2,} *\. *(?:com|net|org))\b/iu;
/** The end of one sentence and the start of the next without a space between them: 'You win.Bet tomorrow'. */
const NEXT_SENTENCE = /^\p{L}+\.\p{Lu}\p{Ll}+$/u;

/**
 * True if a text leads elsewhere: by a protocol, a handle, or the address of a site as people type it, with or without a
 * path. Two words of letters with a dot between them, the second with a capital, are the end of a sentence and the start
 * of the next, unless the second is `Com`, `Net` or `Org`.
 */
export function holdsLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(WIDE_DOT, '.')
    .replace(BRACKETED_DOT, '.')
    .replace(WORD_DOT, '.')
    .replace(OTHER_WORD_DOT, '.')
    .replace(DOT_COM, '.com')
    .replace(SCRIPT_CHANGE, ' ');
  if ([PROTOCOL, PORT, HANDLE, SPACED_SITE, MESSENGER_DOT].some((sign) => sign.test(plain))) return true;
  const found = linkify.match(plain) ?? [];
  return found.some(({ raw }) => USUAL_ENDING.test(raw) || !NEXT_SENTENCE.test(raw));
}

/** What stands between the groups of a phone number: spaces, dots and hyphens, at most three. */
const DIGIT_GROUPS = /\d+(?:[\s.·•\p{Pd}−]{1,3}\d+)*/gu;
/** A mobile number of Myanmar: 09 or 959 and at least seven digits. */
const MOBILE = /^(?:0|(?:00)?950?)9\d{7}/;
/** The shortest and the longest number, digits from 09 on. */
const DIGITS_MIN = 9;
const DIGITS_MAX = 11;
/** The beginning of a number in brackets: (09). */
const BRACKETED_PREFIX = /\(\s*(\+?(?:95\s?)?0?9)\s*\)/gu;
/** A round amount with its currency: 90000 Ks. A number that ends otherwise may be that of a phone. */
const AMOUNT = /(?<!\d)[1-9]\d{0,5}00\s?(?:Ks|MMK|kyats?|ကျပ်)(?![a-z])/giu;

/**
 * True if a text has a phone number of Myanmar, in any digits, with spaces, dots or hyphens in it. Dates, times and amounts
 * in kyat are none, and groups of two or three digits only are numbers of a draw: '09 12 34 56 78'.
 */
export function holdsPhone(text: string): boolean {
  const plain = withoutDates(withPlainDigits(text)).replace(BRACKETED_PREFIX, '$1').replace(AMOUNT, 'a');
  return [...plain.matchAll(DIGIT_GROUPS)].some(([run]) => {
    const groups = run.split(/\D+/);
    return groups.some((_group, at) => beginsWithPhone(groups.slice(at)));
  });
}

function beginsWithPhone(groups: readonly string[]): boolean {
  if (!MOBILE.test(groups.join(''))) return false;
  const used: string[] = [];
  for (const group of groups) {
    const length = used.join('').length;
    if (length < DIGITS_MIN || length + group.length <= DIGITS_MAX) used.push(group);
    else break;
  }
  return ![2, 3].some((length) => used.every((group) => group.length === length));
}

/** True if a text that an agent writes to a member leads to another place: by a link, a handle or a phone number. */
export function holdsContact(text: string): boolean {
  return holdsLink(text) || holdsPhone(text);
}
