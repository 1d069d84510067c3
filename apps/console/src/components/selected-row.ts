import { useState } from 'react';

/** The row of a list that stands open beside it, the first until one is picked; `step` goes to a neighbour. */
export function useSelectedRow<Row extends { id: number | string }>(list: readonly Row[]) {
  const [selectedId, select] = useState<Row['id'] | null>(null);
  const at = Math.max(
    0,
    list.findIndex(({ id }) => id === selectedId),
  );
  const step = (by: number) => select(list[Math.min(list.length - 1, Math.max(0, at + by))]?.id ?? null);
  return { chosen: list[at], select, step };
}
