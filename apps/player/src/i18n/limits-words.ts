import { loadWords } from './index.ts';
import { joinSyllables } from './join-syllables.ts';
import type { Lang } from './lang.ts';
import type { Limits } from './limits/en.ts';

/** The words of limits, apart from the other loaders: most visits do without them. */
const limits: Record<Lang, () => Promise<Limits>> = {
  my: () => import('./limits/my.ts').then((module) => joinSyllables(module.my)),
  en: () => import('./limits/en.ts').then((module) => module.en),
  zh: () => import('./limits/zh.ts').then((module) => module.zh),
  th: () => import('./limits/th.ts').then((module) => module.th),
};

/** Loads the words of limits; their page and the time check wait for it. */
export function loadLimitsWords(): Promise<void> {
  return loadWords(limits);
}
