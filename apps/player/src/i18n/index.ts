import { chooseCounts } from '@shwe/kernel';
import { useMemo } from 'react';
import { create } from 'zustand';
import { type CatalogueName, type Catalogues, loadCatalogue } from './catalogues.ts';
import { currentLang, type Lang, storeLang } from './lang.ts';

/** The key of a message, in whichever catalogue. */
export type Key = { [Name in CatalogueName]: keyof Catalogues[Name] }[CatalogueName];
export type Values = Record<string, string | number | bigint>;

type Words = Partial<Record<Key, string>>;

/** The messages that are loaded, in the current language. */
const useWords = create<{ lang: Lang; words: Words; loaded: readonly CatalogueName[] }>(() => ({
  lang: 'my',
  words: {},
  loaded: [],
}));

/** Replaces the {placeholders} of a message. */
export function interpolate(sentence: string, values?: Values): string {
  if (!values) return sentence;
  return chooseCounts(sentence, values).replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}

/** For use outside of React. */
export function translate(key: Key, values?: Values): string {
  return interpolate(useWords.getState().words[key] ?? '', values);
}

export type Translate = (key: Key, values?: Values) => string;

/** Changes only with the language or the loaded catalogues. */
export function useT(): { t: Translate; lang: Lang } {
  const { words, lang } = useWords();
  return useMemo(() => ({ lang, t: (key, values) => interpolate(words[key] ?? '', values) }), [words, lang]);
}

/** The words of home, which the start script has loaded. */
export function setFirstTexts(words: Catalogues['home']): void {
  const lang = currentLang();
  document.documentElement.lang = lang;
  useWords.setState({ lang, words: { ...words }, loaded: ['home'] });
}

/** Loads a catalogue once; a later change of language loads it again. */
export async function loadTexts(name: CatalogueName): Promise<void> {
  const { lang, loaded } = useWords.getState();
  if (loaded.includes(name)) return;
  const more: Words = await loadCatalogue(name, lang);
  useWords.setState((state) =>
    state.lang === lang ? { words: { ...state.words, ...more }, loaded: [...state.loaded, name] } : state,
  );
}

/** Loads every loaded catalogue in the new language first, so that the screen changes at once. */
export async function changeLang(lang: Lang): Promise<void> {
  const { loaded } = useWords.getState();
  const parts: Words[] = await Promise.all(loaded.map((name) => loadCatalogue(name, lang)));
  storeLang(lang);
  document.documentElement.lang = lang;
  useWords.setState({ lang, words: Object.assign({}, ...parts), loaded });
}
