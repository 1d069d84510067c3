/** The languages of the product, Burmese first. */
export const LANGS = ['my', 'en', 'zh', 'th'] as const;

export type Lang = (typeof LANGS)[number];

/** A text in each language. */
export type Text = Record<Lang, string>;

/** Builds a value for each language, such as a text. */
export function inEveryLanguage<Content>(textIn: (lang: Lang) => Content): Record<Lang, Content> {
  return { my: textIn('my'), en: textIn('en'), zh: textIn('zh'), th: textIn('th') };
}
