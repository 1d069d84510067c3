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
/** The end of one sentence and the start of the next without a space between them: 'You win.Bet tomorrow'. */
const NEXT_SENTENCE = /^\p{L}+\.\p{Lu}\p{Ll}+$/u;

/**
 * True if a text leads elsewhere: by a protocol, a handle, or the address of a site as people type it, with or without a
 * path. Two words of letters with a dot between them, the second with a capital, are the end of a sentence and the start
 * of the next, unless the second is `Com`, `Net` or `Org`.
 */
export function holdsLink(text: string): boolean {
  const plain = text.normalize('NFKC').replace(WIDE_DOT, '.').replace(SCRIPT_CHANGE, ' ');
  if ([PROTOCOL, PORT, HANDLE].some((sign) => sign.test(plain))) return true;
  const found = linkify.match(plain) ?? [];
  return found.some(({ raw }) => USUAL_ENDING.test(raw) || !NEXT_SENTENCE.test(raw));
}
