import { chooseCounts } from '@shwe/kernel';
import { digitsText } from '@shwe/ui';
import { useMemo } from 'react';
import { create } from 'zustand';
import { type CatalogueName, type Catalogues, loadCatalogue } from './catalogues.ts';
import { currentLang, type Lang, storeLang } from './lang.ts';

/** The key of a message, in whichever catalogue. */
export type Key = { [Name in CatalogueName]: keyof Catalogues[Name] }[CatalogueName];
export type Values = Record<string, string | number | bigint>;

type Texts = Partial<Record<Key, string>>;

/** The messages that are loaded, in the current language. */
const useTexts = create<{ lang: Lang; texts: Texts; loaded: readonly CatalogueName[] }>(() => ({
  lang: 'my',
  texts: {},
  loaded: [],
}));

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
  useTexts.setState({ lang, texts: { ...texts }, loaded: ['home'] });
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
  useTexts.setState({ lang, texts: Object.assign({}, ...parts), loaded });
}
