import type { Page } from '@playwright/test';
import { chooseCounts } from '@shwe/kernel';
import { joinSyllables } from '../../apps/player/src/i18n/join-syllables.ts';

export type Lang = 'my' | 'en' | 'zh' | 'th';
export const langs = ['my', 'en', 'zh', 'th'] as const;

type Texts = Record<string, string>;

/** The texts of the app in each language, by the keys of its catalogues; a missing key is an error of the test. */
const catalogues: Record<Lang, Texts> = { my: {}, en: {}, zh: {}, th: {} };
for (const [lang, texts] of Object.entries(catalogues)) {
  for (const part of [
    'home',
    'pages',
    'account',
    'agent-reports',
    'agents',
    'downline-money',
    'messages',
    'proof',
    'protection',
    'reports',
    'transfers',
  ]) {
    const module = (await import(`../../apps/player/src/i18n/${part}/${lang}.ts`)) as Record<string, Texts>;
    Object.assign(texts, lang === 'my' ? joinSyllables(module[lang]!) : module[lang]);
  }
}

export type Say = (key: string, values?: Record<string, string | number>) => string;

/** The texts of a language, as its player reads them. */
export const inLang =
  (lang: Lang): Say =>
  (key, values = {}) => {
    const sentence = catalogues[lang][key];
    if (sentence === undefined) throw new Error(`the app has no text ${key}`);
    return chooseCounts(sentence, values).replace(/\{(\w+)\}/g, (place, name: string) =>
      String(values[name] ?? place),
    );
  };

/** The texts of the language that a page was opened in. */
export async function textsOn(page: Page): Promise<Say> {
  return inLang((await page.evaluate(() => localStorage.getItem('lang'))) as Lang);
}
