import { useState } from 'react';

/** The selected row of a list, the first until another is selected; `step` selects a neighbour. */
export function useSelectedRow<Row extends { id: number | string }>(list: readonly Row[]) {
  const [selectedId, select] = useState<Row['id'] | null>(null);
  const at = Math.max(
    0,
    list.findIndex(({ id }) => id === selectedId),
  );
  const step = (by: number) => select(list[Math.min(list.length - 1, Math.max(0, at + by))]?.id ?? null);
  return { selected: list[at], select: (id: Row['id']) => select(id), step };
}
