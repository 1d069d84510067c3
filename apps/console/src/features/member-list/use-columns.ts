import { useState } from 'react';
import { storage } from '../../util/storage.ts';

/** The columns that an operator may hide. */
export const columnNames = [
  'phone',
  'level',
  'agent',
  'balance',
  'deposits',
  'stakes',
  'ggr',
  'weeks',
  'lastLogin',
  'flags',
] as const;
export type ColumnName = (typeof columnNames)[number];

const KEY = 'memberColumnsHidden';

/** The columns that are shown, and how to show others. The choice is kept in the browser. */
export function useColumns() {
  const [hidden, setHidden] = useState<readonly string[]>(() => (storage.get(KEY) ?? '').split(' '));
  const shown = columnNames.filter((name) => !hidden.includes(name));
  return {
    shown,
    choose(names: readonly ColumnName[]) {
      const next = columnNames.filter((name) => !names.includes(name));
      setHidden(next);
      storage.set(KEY, next.join(' '));
    },
  };
}
