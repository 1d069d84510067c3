import { chooseCounts } from '@shwe/kernel';
import { useMemo } from 'react';
import { create } from 'zustand';
import { currentLang, type Lang, storeLang } from './lang.ts';
import { type First, first, type Rest, rest } from './loaders.ts';

export type { First, Rest };
export type Key = keyof First | keyof Rest;
export type Values = Record<string, string | number | bigint>;

type Catalogue = { lang: Lang; words: Partial<Record<Key, string>>; whole: boolean };

const useCatalogue = create<Catalogue>(() => ({ lang: 'my', words: {}, whole: false }));

/** Puts values into the {places} of a sentence. */
export function fill(sentence: string, values?: Values): string {
  if (!values) return sentence;
  return chooseCounts(sentence, values).replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}

/** A sentence in the current language, outside of React. */
export function say(key: Key, values?: Values): string {
  return fill(useCatalogue.getState().words[key] ?? '', values);
}

export type Translate = (key: Key, values?: Values) => string;

/** The translator of a component; it changes with the language, and only then. */
export function useT(): { t: Translate; lang: Lang } {
  const { words, lang } = useCatalogue();
  return useMemo(() => ({ lang, t: (key, values) => fill(words[key] ?? '', values) }), [words, lang]);
}

/** Takes over what the first screen says; the start script has fetched it already. */
export function beginWith(words: First): void {
  const lang = currentLang();
  document.documentElement.lang = lang;
  useCatalogue.setState({ lang, words: { ...words }, whole: false });
}

/** Loads the rest of the words; every page but home waits for it. */
export async function loadWhole(): Promise<void> {
  const { lang, whole } = useCatalogue.getState();
  if (whole) return;
  const more = await rest[lang]();
  useCatalogue.setState((state) =>
    state.lang === lang ? { words: { ...state.words, ...more }, whole: true } : state,
  );
}

/** Changes the language: the words come first, then the screen changes at once. */
export async function changeLang(lang: Lang): Promise<void> {
  const [some, more] = await Promise.all([first[lang](), rest[lang]()]);
  storeLang(lang);
  document.documentElement.lang = lang;
  useCatalogue.setState({ lang, words: { ...some, ...more }, whole: true });
}
