import { chooseCounts } from '@shwe/kernel';
import { en, type Words } from './en.ts';
import { type ConsoleLang, useLang } from './lang.ts';
import { my } from './my.ts';

export type Key = keyof Words;
export type Values = Record<string, string | number>;

const catalogue: Record<ConsoleLang, Words> = { en, my };

/** Puts values into the {places} of a sentence. */
export function fill(sentence: string, values: Values = {}): string {
  return chooseCounts(sentence, values).replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}

/** The translator of a component; it changes with the language. */
export function useT() {
  const lang = useLang();
  const words = catalogue[lang];
  return {
    lang,
    t: (key: Key, values?: Values) => fill(words[key], values),
    /** Names of months and weekdays, for the formats. */
    names: { months: words.months.split(' '), weekdays: words.weekdays.split(' ') },
  };
}
