import { westernDigits } from '@shwe/kernel';
import { useState } from 'react';

/** What a list is filtered by; null while nobody filters. */
export type Filter = { text: string | null; write: (text: string | null) => void };

export function useFilter(): Filter {
  const [text, write] = useState<string | null>(null);
  return { text, write };
}

/** Whether a row fits what was typed: every typed word stands in one of the row's words. Sums fit with and without their commas. */
export function fitsFilter(text: string | null, words: readonly (string | number)[]): boolean {
  const typed = westernDigits(text ?? '').toLowerCase();
  const row = words.map((word) => String(word).toLowerCase());
  return typed
    .split(/\s+/)
    .every((part) => row.some((word) => word.includes(part) || word.includes(part.replaceAll(',', ''))));
}
