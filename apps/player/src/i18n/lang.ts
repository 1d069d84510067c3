import { LANGS, type Lang } from '@shwe/contract/langs';
import { storage } from '../util/storage.ts';

export { LANGS, type Lang };

/** Each language by its own name. */
export const LANG_NAMES: Record<Lang, string> = { my: 'မြန်မာ', en: 'English', zh: '简体中文', th: 'ไทย' };

const KEY = 'lang';

/** The rule for a first start (specification §1): zh or my when the locale contains it, otherwise en. */
export function langOfLocale(locale: string): Lang {
  const lower = locale.toLowerCase();
  if (lower.includes('zh')) return 'zh';
  return lower.includes('my') ? 'my' : 'en';
}

let current: Lang | null = null;

/** The language in use: the stored one, else the locale's, which is then stored. */
export function currentLang(): Lang {
  if (current) return current;
  const stored = storage.get(KEY);
  current = LANGS.find((lang) => lang === stored) ?? langOfLocale(navigator.language);
  if (stored !== current) storage.set(KEY, current);
  return current;
}

/** Remembers a choice. The catalogue must be there already: `i18n/index.ts` sees to that. */
export function storeLang(lang: Lang): void {
  current = lang;
  storage.set(KEY, lang);
}
