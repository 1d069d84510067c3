import type { Account } from './account/en.ts';
import { loadWords } from './index.ts';
import { joinSyllables } from './join-syllables.ts';
import type { Lang } from './lang.ts';

/** The words of the account's screens, apart from the other loaders: who only plays never carries them. */
const account: Record<Lang, () => Promise<Account>> = {
  my: () => import('./account/my.ts').then((module) => joinSyllables(module.my)),
  en: () => import('./account/en.ts').then((module) => module.en),
  zh: () => import('./account/zh.ts').then((module) => module.zh),
  th: () => import('./account/th.ts').then((module) => module.th),
};

/** Loads the words of the account's screens; their pages wait for it. */
export function loadAccountWords(): Promise<void> {
  return loadWords(account);
}
