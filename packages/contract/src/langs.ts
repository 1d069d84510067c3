/** The languages of the product, Burmese first. */
export const LANGS = ['my', 'en', 'zh', 'th'] as const;

export type Lang = (typeof LANGS)[number];

/** A text in each language. */
export type Text = Record<Lang, string>;

/** Builds a text in each language. */
export function inEvery<Said>(say: (lang: Lang) => Said): Record<Lang, Said> {
  return { my: say('my'), en: say('en'), zh: say('zh'), th: say('th') };
}
