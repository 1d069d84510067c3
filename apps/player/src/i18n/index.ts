import { chooseCounts } from '@shwe/kernel';
import { create } from 'zustand';
import { currentLang, type Lang, storeLang } from './lang.ts';
import { type First, first, type Proof, proof, type Rest, rest } from './loaders.ts';

export type { First, Rest };
export type Key = keyof First | keyof Rest | keyof Proof;
export type Values = Record<string, string | number | bigint>;

/** What is loaded beside the first words: those of the other screens, and those of checking. */
const PARTS = { rest, proof };
type Part = keyof typeof PARTS;

type Catalogue = { lang: Lang; words: Partial<Record<Key, string>>; parts: readonly Part[] };

const useCatalogue = create<Catalogue>(() => ({ lang: 'my', words: {}, parts: [] }));

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

/** The translator of a component; it changes with the language. */
export function useT(): { t: Translate; lang: Lang } {
  const { words, lang } = useCatalogue();
  return { lang, t: (key, values) => fill(words[key] ?? '', values) };
}

/** Takes over what the first screen says; the start script has fetched it already. */
export function beginWith(words: First): void {
  const lang = currentLang();
  document.documentElement.lang = lang;
  useCatalogue.setState({ lang, words: { ...words }, parts: [] });
}

/** Loads the rest of the words; every page but home waits for it. */
export function loadWhole(): Promise<void> {
  return loadPart('rest');
}

/** Loads the words of checking; what shows a proof waits for it. */
export function loadProofWords(): Promise<void> {
  return loadPart('proof');
}

async function loadPart(part: Part): Promise<void> {
  const { lang, parts } = useCatalogue.getState();
  if (parts.includes(part)) return;
  const more = await PARTS[part][lang]();
  useCatalogue.setState((state) =>
    state.lang === lang ? { words: { ...state.words, ...more }, parts: [...state.parts, part] } : state,
  );
}

/** Changes the language: all words that are there come first in the new one, then the screen changes at once. */
export async function changeLang(lang: Lang): Promise<void> {
  const { parts } = useCatalogue.getState();
  const [words, ...more] = await Promise.all([first[lang](), ...parts.map((part) => PARTS[part][lang]())]);
  storeLang(lang);
  document.documentElement.lang = lang;
  useCatalogue.setState({ lang, words: Object.assign({}, words, ...more), parts });
}
