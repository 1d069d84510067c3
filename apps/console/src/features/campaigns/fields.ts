import type { Draft, DraftField } from './draft.ts';

/** What every group of fields of the editor gets. */
export type FieldsProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** What is wrong with a field, in words. */
  error: (field: DraftField) => string | undefined;
};
