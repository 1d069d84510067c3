import { chooseCounts, groupThousands } from '@shwe/kernel';
import { joinSyllables } from '@shwe/kernel/join-syllables';
import { en, my } from './catalogues.ts';
import { type ConsoleLang, useLang } from './lang.ts';

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

/** Burmese sentences break at their spaces only. */
const catalogues: Record<ConsoleLang, Record<Key, string>> = { en, my: joinSyllables(my) };

/** Puts values into the {places} of a text. Whole numbers are grouped by thousands, except in the place {id}. */
export function fill(text: string, values: Values = {}): string {
  return chooseCounts(text, values).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return Number.isInteger(value) && name !== 'id' ? groupThousands(value as number) : String(value);
  });
}

/** The texts of a component; it renders again when the language changes. */
export function useT() {
  const lang = useLang();
  const texts = catalogues[lang];
  return {
    lang,
    t: (key: Key, values?: Values) => fill(texts[key], values),
    /** Names of months and weekdays, for the formats. */
    names: { months: texts.months.split(' '), weekdays: texts.weekdays.split(' ') },
  };
}
