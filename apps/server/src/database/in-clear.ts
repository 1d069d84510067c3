import type { Queries } from './tx.ts';

type Cell = Buffer | string | null;
type ClearRow = Record<string, string | null>;

/** Columns of a table that stood in clear before they were sealed (decision 0049), and how a row of them is written now. */
export type InClear = {
  table: string;
  /** The columns ..._clear. */
  clear: readonly string[];
  /** What is beside a clear column and says what it is, if anything is needed. */
  beside?: readonly string[];
  /** The values of the sealed columns of a row. */
  sealed(row: ClearRow, db: Pick<Queries, 'personal'>): Record<string, Cell>;
};

/** Answers to calls that were kept before answers were sealed. */
export const answersInClear: InClear = {
  table: 'web.answers',
  clear: ['answer_clear'],
  sealed: (row, { personal }) => ({ answer_sealed: personal.seal('answer', row.answer_clear ?? '') }),
};
