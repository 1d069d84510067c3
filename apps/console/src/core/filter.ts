import { westernDigits } from '@shwe/kernel';
import { useState } from 'react';

/** The filter's text; null while the filter is closed. */
export type Filter = { text: string | null; write: (text: string | null) => void };

export function useFilter(): Filter {
  const [text, write] = useState<string | null>(null);
  return { text, write };
}

/**
 * Whether a row matches the filter: every typed word begins or ends one of the row's words, since people know names by
 * their beginning and numbers by their end. Amounts match with and without their commas.
 */
export function matchesFilter(text: string | null, words: readonly (string | number)[]): boolean {
  const row = words.flatMap((word) => String(word).toLowerCase().split(/\s+/));
  const fits = (typed: string) => row.some((word) => word.startsWith(typed) || word.endsWith(typed));
  return westernDigits(text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => fits(typed) || fits(typed.replaceAll(',', '')));
}
