import { plainText } from './plain-text.ts';

/** Words with their meanings. */
export type Vocabulary<Meaning> = { words: ReadonlyMap<string, Meaning>; longest: number };

export function vocabularyOf<Meaning>(words: ReadonlyMap<string, Meaning>): Vocabulary<Meaning> {
  return { words, longest: Math.max(...[...words.keys()].map((word) => word.length)) };
}

/** Spellings separated by spaces, in plain text. */
export function spellingsIn(text: string): string[] {
  return plainText(text).trim().split(/\s+/);
}

/** The words that letters without a space are made of, longer words preferred; null if a part of them is unknown. */
export function splitInto<Meaning>(
  letters: string,
  { words, longest }: Vocabulary<Meaning>,
): Meaning[] | null {
  // From the end, so that each rest is split once.
  const splits: (Meaning[] | null)[] = Array(letters.length).fill(null);
  splits.push([]);
  for (let at = letters.length - 1; at >= 0; at--) {
    for (let length = Math.min(longest, letters.length - at); length > 0 && !splits[at]; length--) {
      const first = words.get(letters.slice(at, at + length));
      const rest = splits[at + length];
      if (first !== undefined && rest) splits[at] = [first, ...rest];
    }
  }
  return splits[0] ?? null;
}
