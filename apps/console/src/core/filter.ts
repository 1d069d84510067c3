import { westernDigits } from '@shwe/kernel';
import { useState } from 'react';

/** The filter's text; null while the filter is closed. */
export type Filter = { text: string | null; setText: (text: string | null) => void };

export function useFilter(): Filter {
  const [text, setText] = useState<string | null>(null);
  return { text, setText };
}

/**
 * Whether a row matches the filter: every typed word begins or ends one of the row's texts, since people know names by
 * their beginning and numbers by their end. Amounts match with and without their commas.
 */
export function matchesFilter(text: string | null, texts: readonly (string | number)[]): boolean {
  const row = texts.flatMap((word) => String(word).toLowerCase().split(/\s+/));
  const fits = (typed: string) => row.some((word) => word.startsWith(typed) || word.endsWith(typed));
  return westernDigits(text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => fits(typed) || fits(typed.replaceAll(',', '')));
}
