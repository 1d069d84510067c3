/** A letter inside a word that is not stacked below another: it begins or closes a syllable. */
const INNER_LETTER = /(?<=[\u1000-\u109f])(?<!\u1039)(?=[\u1000-\u102a\u103f])/g;

/** The number of a record (E-71005, AD-61004), which is read as one word. */
const RECORD_NUMBER = /\b([A-Z]{1,2})-(?=\d)/g;

/** U+2060: invisible, forbids a line break. */
const WORD_JOINER = '\u2060';

/** Kyat after an amount, in each language. Chinese and Thai could break inside the word. */
const UNIT = /(?<=\d) (ကျပ်|Ks|缅元|จ๊าด)/g;
const UNIT_JOINED: Record<string, string> = {
  缅元: `缅${WORD_JOINER}元`,
  จ๊าด: `จ๊า${WORD_JOINER}ด`,
};

/** A letter that closes a syllable (စ်), which must never begin a line. */
const CLOSING_LETTER = /(?=[\u1000-\u102a]\u1037?\u103a)/g;

/** A longer word was typed without spaces, and must be able to break between its syllables. */
const WORD_LENGTH_MAX = 60;
/** In large letters and narrow places already such a word can be wider than the line. */
const TITLE_WORD_LENGTH_MAX = 20;

/** Lists of names, not sentences: each name is joined. */
const LISTS = ['months', 'weekdays'];

/**
 * Lets a Burmese sentence break at its spaces only, and no sentence inside the number of a record or between an amount and
 * its unit. Browsers break by a dictionary that splits words (အ|ကောင့်) and at hyphens, and no CSS property forbids it.
 */
export function joinSentence(sentence: string): string {
  const withUnits = sentence.replace(UNIT, (_, unit: string) => `\u00a0${UNIT_JOINED[unit] ?? unit}`);
  return joinWords(withUnits, WORD_LENGTH_MAX).replace(RECORD_NUMBER, `$1${WORD_JOINER}-${WORD_JOINER}`);
}

/** The same for a title, or a line beside a picture. */
export function joinTitle(title: string): string {
  return joinWords(title, TITLE_WORD_LENGTH_MAX);
}

function joinWords(text: string, lengthMax: number): string {
  return text.replace(/\S+/g, (word) =>
    word.replace(word.length > lengthMax ? CLOSING_LETTER : INNER_LETTER, WORD_JOINER),
  );
}

/** A message without a space is a label and stays as it is. */
export function joinSyllables<Words extends Record<string, string>>(words: Words): Words {
  const joined = Object.entries(words).map(([key, text]) => [
    key,
    LISTS.includes(key) ? joinTitle(text) : text.includes(' ') ? joinSentence(text) : text,
  ]);
  return Object.fromEntries(joined) as Words;
}
