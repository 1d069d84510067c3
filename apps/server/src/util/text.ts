/**
 * Free text as it may be stored and shown: NFC, one line, no control characters, lone surrogates or direction
 * overrides (the database refuses the first two, and the last let a name disguise what stands beside it).
 */
export function cleanText(typed: string): string {
  return typed
    .replace(/\p{Cc}|\p{Cs}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same of what is said in the four languages. */
export function cleanWords<Words extends Record<'my' | 'en' | 'zh' | 'th', string>>({
  my,
  en,
  zh,
  th,
}: Words) {
  return { my: cleanText(my), en: cleanText(en), zh: cleanText(zh), th: cleanText(th) };
}
