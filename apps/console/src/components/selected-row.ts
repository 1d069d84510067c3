import { useState } from 'react';

/** The selected row of a list, the named one or the first until another is selected; `step` selects a neighbour. */
export function useSelectedRow<Row extends { id: number | string }>(list: readonly Row[], named?: Row['id']) {
  const [selectedId, select] = useState<Row['id'] | null>(named ?? null);
  const index = Math.max(
    0,
    list.findIndex(({ id }) => id === selectedId),
  );
  const step = (by: number) => select(list[Math.min(list.length - 1, Math.max(0, index + by))]?.id ?? null);
  return { selected: list[index], select: (id: Row['id']) => select(id), step };
}
