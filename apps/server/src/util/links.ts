import { LinkifyIt } from 'linkify-it';
import domainEndings from 'tlds' with { type: 'json' };

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, fuzzyEmail: false }).tlds(domainEndings);

const PROTOCOL = /:\/\/|\bwww\./iu;
/** The full stop of Chinese and Japanese between two words, which browsers take for the dot of a domain. */
const WIDE_DOT = /(?<=[\p{L}\p{N}])[\u3002\uff61](?=[a-z])/giu;
/** Where letters of another script touch Latin ones, as they do around a site in a Chinese or Burmese sentence. */
const SCRIPT_CHANGE = /(?<=[a-z0-9])(?=[^\p{ASCII}])|(?<=[^\p{ASCII}])(?=[a-z0-9])/giu;
/** Endings so usual that they name a site however they are written. */
const USUAL_ENDING = /\.(?:com|net|org)$/iu;
/** The end of one sentence and the start of the next without a space between them: 'You win.Bet tomorrow'. */
const NEXT_SENTENCE = /\.\p{Lu}\p{Ll}+$/u;

/**
 * True if a text names a page: with a protocol, or as people type the address of a site, with or without a path. A
 * domain without a path whose ending begins with a capital is read as the start of a sentence, unless it is `.com`,
 * `.net` or `.org`.
 */
export function holdsLink(text: string): boolean {
  const plain = text.normalize('NFKC').replace(WIDE_DOT, '.').replace(SCRIPT_CHANGE, ' ');
  if (PROTOCOL.test(plain)) return true;
  const found = linkify.match(plain) ?? [];
  return found.some(({ raw }) => USUAL_ENDING.test(raw) || !NEXT_SENTENCE.test(raw));
}
