/** A syllable that follows another within a word: its letter carries no killer and does not stand under the one before. */
const INNER_SYLLABLE = /(?<=[\u1000-\u109f])(?<!\u1039)(?=[\u1000-\u102a\u103f](?!\u1037?[\u103a\u1039]))/g;

/** Forbids a line break and is not seen. */
const WORD_JOINER = '\u2060';

/** Names parted by spaces, not sentences. */
const LISTS = ['months', 'weekdays'];

/**
 * Lets Burmese sentences break at their spaces only. Browsers break by a dictionary that cuts inside words (အ|ကောင့်), and no style
 * forbids it. What has no space is a label of one piece and stays as it is.
 */
export function joinSyllables<Words extends Record<string, string>>(words: Words): Words {
  const joined = Object.entries(words).map(([key, text]) => [
    key,
    text.includes(' ') && !LISTS.includes(key) ? text.replace(INNER_SYLLABLE, WORD_JOINER) : text,
  ]);
  return Object.fromEntries(joined) as Words;
}
