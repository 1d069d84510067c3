/** A letter within a word that does not stand under the one before: a syllable begins with it, or it closes one. */
const INNER_LETTER = /(?<=[\u1000-\u109f])(?<!\u1039)(?=[\u1000-\u102a\u103f])/g;

/** Forbids a line break and is not seen. */
const WORD_JOINER = '\u2060';

/** Longer than any word of ours: somebody wrote it without spaces, and it must be able to break. */
const WORD_LENGTH_MAX = 60;

/** Names parted by spaces, not sentences. */
const LISTS = ['months', 'weekdays'];

/**
 * Lets a Burmese sentence break at its spaces only. Browsers break by a dictionary that cuts inside words (အ|ကောင့်), and no style
 * forbids it. Other languages stay as they are.
 */
export function joinSentence(sentence: string): string {
  return sentence.replace(/\S+/g, (word) =>
    word.length > WORD_LENGTH_MAX ? word : word.replace(INNER_LETTER, WORD_JOINER),
  );
}

/** Joins the sentences of a catalogue. What has no space is a label of one piece and stays as it is. */
export function joinSyllables<Words extends Record<string, string>>(words: Words): Words {
  const joined = Object.entries(words).map(([key, text]) => [
    key,
    text.includes(' ') && !LISTS.includes(key) ? joinSentence(text) : text,
  ]);
  return Object.fromEntries(joined) as Words;
}
