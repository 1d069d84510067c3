import { loadWords } from './index.ts';
import { joinSyllables } from './join-syllables.ts';
import type { Lang } from './lang.ts';
import type { Records } from './records/en.ts';

/** The words of records, report and turnover, apart from the other loaders. */
const records: Record<Lang, () => Promise<Records>> = {
  my: () => import('./records/my.ts').then((module) => joinSyllables(module.my)),
  en: () => import('./records/en.ts').then((module) => module.en),
  zh: () => import('./records/zh.ts').then((module) => module.zh),
  th: () => import('./records/th.ts').then((module) => module.th),
};

/** Loads the words of records; their pages wait for it. */
export function loadRecordsWords(): Promise<void> {
  return loadWords(records);
}
