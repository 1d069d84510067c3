import { useState } from 'react';
import { rateDigits, rateOf } from '../../util/rate-text.ts';
import type { RateRow } from './queries.ts';

export type RateFault = 'rateCeiling' | 'rateForm';

export type DraftRow = RateRow & {
  /** As it is typed. */
  text: string;
  /** Null while what is typed is no rate. */
  rate: number | null;
  fault: RateFault | null;
  isChanged: boolean;
};

/** Rates while they are edited. What was not touched is the last rate of the server. */
export function useRateDraft(rows: readonly RateRow[]) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [lastKey, setLastKey] = useState<string | null>(null);
  const draft = rows.map((row) => draftRow(row, texts[row.key]));
  const forget = (...keys: readonly string[]) =>
    setTexts((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))));
  return {
    rows: draft,
    changed: draft.filter(({ isChanged }) => isChanged),
    wrong: draft.find(({ fault }) => fault !== null),
    /** The row that was edited last, while it differs. */
    edited: draft.find(({ key, isChanged }) => key === lastKey && isChanged),
    type: (key: string, text: string) => {
      setTexts((before) => ({ ...before, [key]: text }));
      setLastKey(key);
    },
    set: (key: string, rate: number) => {
      setTexts((before) => ({ ...before, [key]: rateDigits(rate) }));
      setLastKey(key);
    },
    /** Goes back to the last rates: of some games, or of all. */
    forget,
    revert: () => setTexts({}),
  };
}

function draftRow(row: RateRow, text: string | undefined): DraftRow {
  const shown = text ?? rateDigits(row.value);
  const rate = text === undefined ? row.value : rateOf(text);
  const fault = rate === null ? 'rateForm' : text !== undefined && rate > row.max ? 'rateCeiling' : null;
  return { ...row, text: shown, rate, fault, isChanged: rate !== row.value };
}
