import { chooseCounts } from '@shwe/kernel';
import { digitsText } from '@shwe/ui';
import { useMemo } from 'react';
import { create } from 'zustand';
import { readStored, storage } from '../util/storage.ts';
import { type CatalogueName, type Catalogues, loadCatalogue } from './catalogues.ts';
import { joinSyllables } from './join-syllables.ts';
import { currentLang, type Lang, storeLang } from './lang.ts';

export type { Lang };

/** The key of a message, in whichever catalogue. */
export type Key = { [Name in CatalogueName]: keyof Catalogues[Name] }[CatalogueName];
export type Values = Record<string, string | number | bigint>;

type Texts = Partial<Record<Key, string>>;

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;
const replacedKey = (lang: Lang) => `words-${lang}`;
/** What operators have replaced in a language, as the server last said it. */
const replacedTexts = (lang: Lang) => readStored(replacedKey(lang), isTexts, {});

/** The messages that are loaded, in the current language. */
const useTexts = create<{
  lang: Lang;
  texts: Texts;
  replaced: Texts;
  loaded: readonly CatalogueName[];
}>(() => ({ lang: 'my', texts: {}, replaced: {}, loaded: [] }));

function textOf({ texts, replaced }: { texts: Texts; replaced: Texts }, key: Key): string {
  return replaced[key] ?? texts[key] ?? '';
}

/** Keeps the texts that operators have replaced in a language, and shows them if it is the current one. */
export function setReplacedTexts(lang: Lang, words: Record<string, string>): void {
  const replaced = lang === 'my' ? joinSyllables(words) : words;
  const text = JSON.stringify(replaced);
  if (text === (storage.get(replacedKey(lang)) ?? '{}')) return;
  storage.set(replacedKey(lang), text);
  if (useTexts.getState().lang === lang) useTexts.setState({ replaced });
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
  return interpolate(textOf(useTexts.getState(), key), values);
}

export type Translate = (key: Key, values?: Values) => string;

/** Changes only with the language or the loaded catalogues. */
export function useT(): { t: Translate; lang: Lang } {
  const { texts, replaced, lang } = useTexts();
  return useMemo(
    () => ({ lang, t: (key, values) => interpolate(textOf({ texts, replaced }, key), values) }),
    [texts, replaced, lang],
  );
}

/** Makes every screen show its texts anew, after the digits were changed. */
export function renewTexts(): void {
  useTexts.setState(({ texts }) => ({ texts: { ...texts } }));
}

/** The texts of home, which the start script has loaded. */
export function setFirstTexts(texts: Catalogues['home']): void {
  const lang = currentLang();
  document.documentElement.lang = lang;
  useTexts.setState({ lang, texts: { ...texts }, replaced: replacedTexts(lang), loaded: ['home'] });
}

/** Loads a catalogue once; a later change of language loads it again. */
export async function loadTexts(name: CatalogueName): Promise<void> {
  const { lang, loaded } = useTexts.getState();
  if (loaded.includes(name)) return;
  const more: Texts = await loadCatalogue(name, lang);
  useTexts.setState((state) =>
    state.lang === lang ? { texts: { ...state.texts, ...more }, loaded: [...state.loaded, name] } : state,
  );
}

/** Loads every loaded catalogue in the new language first, so that the screen changes at once. */
export async function changeLang(lang: Lang): Promise<void> {
  const { loaded } = useTexts.getState();
  const parts: Texts[] = await Promise.all(loaded.map((name) => loadCatalogue(name, lang)));
  storeLang(lang);
  document.documentElement.lang = lang;
  useTexts.setState({ lang, texts: Object.assign({}, ...parts), replaced: replacedTexts(lang), loaded });
}
