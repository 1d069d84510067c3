/**
 * Cleans free text for storage and display: NFC, one line, without control characters, lone surrogates and direction
 * overrides. PostgreSQL refuses NUL and lone surrogates; direction overrides could disguise the text next to a name.
 */
export function cleanText(typed: string): string {
  return typed
    .replace(/\p{Cc}|\p{Cs}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
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
