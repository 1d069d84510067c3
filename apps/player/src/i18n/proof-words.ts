import { loadWords } from './index.ts';
import { joinSyllables } from './join-syllables.ts';
import type { Lang } from './lang.ts';
import type { Proof } from './proof/en.ts';

/** The words of checking, apart from the other loaders: no first visit carries them. */
const proof: Record<Lang, () => Promise<Proof>> = {
  my: () => import('./proof/my.ts').then((module) => joinSyllables(module.my)),
  en: () => import('./proof/en.ts').then((module) => module.en),
  zh: () => import('./proof/zh.ts').then((module) => module.zh),
  th: () => import('./proof/th.ts').then((module) => module.th),
};

/** Loads the words of checking; what shows a proof waits for it. */
export function loadProofWords(): Promise<void> {
  return loadWords(proof);
}
