import { loadWords } from './index.ts';
import { joinSyllables } from './join-syllables.ts';
import type { Lang } from './lang.ts';
import type { Transfers } from './transfers/en.ts';

/** The words of transfers, apart from the other loaders: most visits do without them. */
const transfers: Record<Lang, () => Promise<Transfers>> = {
  my: () => import('./transfers/my.ts').then((module) => joinSyllables(module.my)),
  en: () => import('./transfers/en.ts').then((module) => module.en),
  zh: () => import('./transfers/zh.ts').then((module) => module.zh),
  th: () => import('./transfers/th.ts').then((module) => module.th),
};

/** Loads the words of transfers; their pages and the wallet wait for it. */
export function loadTransfersWords(): Promise<void> {
  return loadWords(transfers);
}
