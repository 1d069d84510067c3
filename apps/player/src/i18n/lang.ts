import { LANGS, type Lang } from '@shwe/contract/langs';
import { storage } from '../util/storage.ts';

export { LANGS, type Lang };

/** Each language in its own name. */
export const LANG_NAMES: Record<Lang, string> = { my: 'မြန်မာ', en: 'English', zh: '简体中文', th: 'ไทย' };

const KEY = 'lang';

/** The language of a first start: zh or my when the locale contains it, otherwise en. */
export function langOfLocale(locale: string): Lang {
  const lower = locale.toLowerCase();
  if (lower.includes('zh')) return 'zh';
  return lower.includes('my') ? 'my' : 'en';
}

let current: Lang | null = null;

/** The stored language, else the locale's, which is then stored. */
export function currentLang(): Lang {
  if (current) return current;
  const stored = storage.get(KEY);
  current = LANGS.find((lang) => lang === stored) ?? langOfLocale(navigator.language);
  if (stored !== current) storage.set(KEY, current);
  return current;
}

/** Its catalogues must be loaded already: see `changeLang`. */
export function storeLang(lang: Lang): void {
  current = lang;
  storage.set(KEY, lang);
}
