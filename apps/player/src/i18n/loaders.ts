import type { First } from './first/en.ts';
import { joinSyllables } from './join-syllables.ts';
import type { Lang } from './lang.ts';
import type { Rest } from './rest/en.ts';

export type { First, Rest };

/** One chunk a language and part, fetched when wanted. */
export const first: Record<Lang, () => Promise<First>> = {
  my: () => import('./first/my.ts').then((module) => joinSyllables(module.my)),
  en: () => import('./first/en.ts').then((module) => module.en),
  zh: () => import('./first/zh.ts').then((module) => module.zh),
  th: () => import('./first/th.ts').then((module) => module.th),
};

export const rest: Record<Lang, () => Promise<Rest>> = {
  my: () => import('./rest/my.ts').then((module) => joinSyllables(module.my)),
  en: () => import('./rest/en.ts').then((module) => module.en),
  zh: () => import('./rest/zh.ts').then((module) => module.zh),
  th: () => import('./rest/th.ts').then((module) => module.th),
};
