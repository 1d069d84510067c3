import { useState } from 'react';

/** The row of a list whose details stand beside it, the first until another is selected; `step` goes to a neighbour. */
export function useSelectedRow<Row extends { id: number | string }>(list: readonly Row[]) {
  const [selectedId, select] = useState<Row['id'] | null>(null);
  const at = Math.max(
    0,
    list.findIndex(({ id }) => id === selectedId),
  );
  const step = (by: number) => select(list[Math.min(list.length - 1, Math.max(0, at + by))]?.id ?? null);
  return { selected: list[at], select: (id: Row['id']) => select(id), step };
}
