import { useState } from 'react';

/** The rows of a page that are selected; those of another page are not. */
export type Selection = {
  ids: readonly number[];
  isAll: boolean;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Selects rows of the page with these ids. What is not on the page any more is not selected. */
export function useSelection(page: readonly number[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const ids = page.filter((id) => selected.has(id));
  const isAll = page.length > 0 && ids.length === page.length;
  return {
    ids,
    isAll,
    has: (id) => selected.has(id),
    toggle: (id) => setSelected(new Set(selected.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    toggleAll: () => setSelected(new Set(isAll ? [] : page)),
    clear: () => setSelected(new Set()),
  };
}
