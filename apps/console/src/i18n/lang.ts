import { createSignal } from '../util/signal.ts';
import { storage } from '../util/storage.ts';

/** The console's own languages. Operators read English first. */
export type ConsoleLang = 'en' | 'my';

const KEY = 'console.lang';
const lang = createSignal<ConsoleLang>(storage.get(KEY) === 'my' ? 'my' : 'en');

export const currentLang = lang.get;
export const useLang = lang.use;

export function changeLang(next: ConsoleLang): void {
  storage.set(KEY, next);
  document.documentElement.lang = next;
  lang.set(next);
}
