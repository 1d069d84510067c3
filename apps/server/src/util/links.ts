import { westernDigits } from '@shwe/kernel';
import { LinkifyIt } from 'linkify-it';
import domainEndings from 'tlds' with { type: 'json' };

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
/** A dot that is written so that no program takes it for one: 't[.]me'. */
const BRACKETED_DOT = /\s*[([{]\s*\.\s*[)\]}]\s*/gu;
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
    .replace(SCRIPT_CHANGE, ' ');
  if ([PROTOCOL, PORT, HANDLE, SPACED_SITE].some((sign) => sign.test(plain))) return true;
  const found = linkify.match(plain) ?? [];
  return found.some(({ raw }) => USUAL_ENDING.test(raw) || !NEXT_SENTENCE.test(raw));
}

/** Digits with up to three other characters between them, none of which is a letter. */
const DIGIT_GROUPS = /\d+(?:[^\p{L}\p{N}]{1,3}\d+)*/gu;
/** A mobile number of Myanmar: 09 or 959 and at least seven digits. */
const MOBILE = /^(?:0|(?:00)?950?)9\d{7}/;
/** The shortest number, digits. */
const DIGITS_MIN = 9;
/** The letter wa, which people type for the Burmese zero. */
const WA_FOR_ZERO = /(?<![\p{L}\p{M}])\u101d(?=[^\p{L}\p{N}]{0,3}\d)/gu;

/**
 * True if a text has a phone number of Myanmar, in any digits and with any separators. Groups of two or three digits only
 * are numbers of a draw: '09 12 34 56 78'.
 */
export function holdsPhone(text: string): boolean {
  const plain = westernDigits(text.normalize('NFKC')).replace(WA_FOR_ZERO, '0');
  return [...plain.matchAll(DIGIT_GROUPS)].some(([run]) => {
    const groups = run.split(/\D+/);
    return groups.some((_group, at) => beginsWithPhone(groups.slice(at)));
  });
}

function beginsWithPhone(groups: readonly string[]): boolean {
  if (!MOBILE.test(groups.join(''))) return false;
  const used: string[] = [];
  for (const group of groups) if (used.join('').length < DIGITS_MIN) used.push(group);
  return ![2, 3].some((length) => used.every((group) => group.length === length));
}

/** True if a text that an agent writes to a member leads to another place: by a link, a handle or a phone number. */
export function holdsContact(text: string): boolean {
  return holdsLink(text) || holdsPhone(text);
}
