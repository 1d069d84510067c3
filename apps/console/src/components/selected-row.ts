import { useState } from 'react';

/** The row of a list that stands open beside it, the first until one is picked; `step` goes to a neighbour. */
export function usePicked<Row extends { id: number | string }>(list: readonly Row[]) {
  const [picked, pick] = useState<Row['id'] | null>(null);
  const at = Math.max(
    0,
    list.findIndex(({ id }) => id === picked),
  );
  const step = (by: number) => pick(list[Math.min(list.length - 1, Math.max(0, at + by))]?.id ?? null);
  return { chosen: list[at], pick, step };
}
