import { chooseCounts } from '@shwe/kernel';
import { digitsText } from '@shwe/ui';
import { useMemo } from 'react';
import { create } from 'zustand';
import { readStored, storage } from '../util/storage.ts';
import { type CatalogueName, type Catalogues, loadCatalogue } from './catalogues.ts';
import { currentLang, type Lang, storeLang } from './lang.ts';

/** The key of a message, in whichever catalogue. */
export type Key = { [Name in CatalogueName]: keyof Catalogues[Name] }[CatalogueName];
export type Values = Record<string, string | number | bigint>;

type Texts = Partial<Record<Key, string>>;

const isTexts = (value: unknown): value is Texts => !!value;
const wordsKey = (lang: Lang) => `words-${lang}`;
/** What operators have replaced in a language, as the server last said it. */
const replacedTexts = (lang: Lang) => readStored(wordsKey(lang), isTexts, {});

/** The messages that are loaded, in the current language. */
const useTexts = create<{ lang: Lang; texts: Texts; loaded: readonly CatalogueName[] }>(() => ({
  lang: 'my',
  texts: {},
  loaded: [],
}));

/**
 * Keeps the texts that operators have replaced in the current language, and shows them. One that is no longer replaced
 * is shown as before from the next start on.
 */
export function setReplacedTexts(words: Texts): void {
  const { lang, texts } = useTexts.getState();
  const text = JSON.stringify(words);
  if (text === (storage.get(wordsKey(lang)) ?? '{}')) return;
  storage.set(wordsKey(lang), text);
  useTexts.setState({ texts: { ...texts, ...words } });
}

/** Replaces the {placeholders} of a message, and shows its figures in the chosen digits. */
export function interpolate(sentence: string, values?: Values): string {
  if (!values) return digitsText(sentence);
  const filled = chooseCounts(sentence, values).replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
  return digitsText(filled);
}

/** For use outside of React. */
export function translate(key: Key, values?: Values): string {
  return interpolate(useTexts.getState().texts[key] ?? '', values);
}

export type Translate = (key: Key, values?: Values) => string;

/** Changes only with the language or the loaded catalogues. */
export function useT(): { t: Translate; lang: Lang } {
  const { texts, lang } = useTexts();
  return useMemo(() => ({ lang, t: (key, values) => interpolate(texts[key] ?? '', values) }), [texts, lang]);
}

/** Makes every screen show its texts anew, after the digits were changed. */
export function renewTexts(): void {
  useTexts.setState(({ texts }) => ({ texts: { ...texts } }));
}

/** The texts of home, which the start script has loaded. */
export function setFirstTexts(texts: Catalogues['home']): void {
  const lang = currentLang();
  document.documentElement.lang = lang;
  useTexts.setState({ lang, texts: { ...texts, ...replacedTexts(lang) }, loaded: ['home'] });
}

/** Loads a catalogue once; a later change of language loads it again. */
export async function loadTexts(name: CatalogueName): Promise<void> {
  const { lang, loaded } = useTexts.getState();
  if (loaded.includes(name)) return;
  const more: Texts = await loadCatalogue(name, lang);
  useTexts.setState((state) =>
    state.lang === lang
      ? { texts: { ...state.texts, ...more, ...replacedTexts(lang) }, loaded: [...state.loaded, name] }
      : state,
  );
}

/** Loads every loaded catalogue in the new language first, so that the screen changes at once. */
export async function changeLang(lang: Lang): Promise<void> {
  const { loaded } = useTexts.getState();
  const parts: Texts[] = await Promise.all(loaded.map((name) => loadCatalogue(name, lang)));
  storeLang(lang);
  document.documentElement.lang = lang;
  useTexts.setState({ lang, texts: Object.assign({}, ...parts, replacedTexts(lang)), loaded });
}
