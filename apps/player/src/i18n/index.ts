import { chooseCounts } from '@shwe/kernel';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Account } from './account/en.ts';
import { currentLang, type Lang, storeLang } from './lang.ts';
import type { Limits } from './limits/en.ts';
import { type First, first, type Rest, rest } from './loaders.ts';
import type { Proof } from './proof/en.ts';
import type { Records } from './records/en.ts';
import type { Transfers } from './transfers/en.ts';

export type { First, Rest };
export type Key =
  | keyof First
  | keyof Rest
  | keyof Proof
  | keyof Limits
  | keyof Account
  | keyof Transfers
  | keyof Records;
export type Values = Record<string, string | number | bigint>;

/** Words that come later than the first, by language. */
type Part = Record<Lang, () => Promise<Partial<Record<Key, string>>>>;

type Catalogue = { lang: Lang; words: Partial<Record<Key, string>>; parts: readonly Part[] };

const useCatalogue = create<Catalogue>(() => ({ lang: 'my', words: {}, parts: [] }));

/** Puts values into the {places} of a sentence. */
export function interpolate(sentence: string, values?: Values): string {
  if (!values) return sentence;
  return chooseCounts(sentence, values).replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}

/** A sentence in the current language, outside of React. */
export function translate(key: Key, values?: Values): string {
  return interpolate(useCatalogue.getState().words[key] ?? '', values);
}

export type Translate = (key: Key, values?: Values) => string;

/** The translator of a component; it changes with the language, and only then. */
export function useT(): { t: Translate; lang: Lang } {
  const { words, lang } = useCatalogue();
  return useMemo(() => ({ lang, t: (key, values) => interpolate(words[key] ?? '', values) }), [words, lang]);
}

/** Takes over what the first screen says; the start script has fetched it already. */
export function setFirstWords(words: First): void {
  const lang = currentLang();
  document.documentElement.lang = lang;
  useCatalogue.setState({ lang, words: { ...words }, parts: [] });
}

/** Loads the rest of the words; every page but home waits for it. */
export function loadWhole(): Promise<void> {
  return loadWords(rest);
}

/** Loads a part of the words once; a change of language brings it along. */
export async function loadWords(part: Part): Promise<void> {
  const { lang, parts } = useCatalogue.getState();
  if (parts.includes(part)) return;
  const more = await part[lang]();
  useCatalogue.setState((state) =>
    state.lang === lang ? { words: { ...state.words, ...more }, parts: [...state.parts, part] } : state,
  );
}

/** Changes the language: all words that are there come first in the new one, then the screen changes at once. */
export async function changeLang(lang: Lang): Promise<void> {
  const { parts } = useCatalogue.getState();
  const [words, ...more] = await Promise.all([first[lang](), ...parts.map((part) => part[lang]())]);
  storeLang(lang);
  document.documentElement.lang = lang;
  useCatalogue.setState({ lang, words: Object.assign({}, words, ...more), parts });
}
