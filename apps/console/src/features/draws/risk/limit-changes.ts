import type { Cell } from '../types.ts';

/** What a change of limits does to its numbers, as its button and its toast name it. */
export type LimitChange = 'close' | 'open' | 'hot' | 'cap';

type Wanted = { cap: number | null; closed: boolean; hot: { until: string; everywhere: boolean } | null };

/** What a change comes to for these numbers. Marks and caps that stay as they are go unnamed, unless nothing else is asked. */
export function limitChanges(cells: readonly Cell[], { cap, closed, hot }: Wanted): LimitChange[] {
  const hasHot = (cell: Cell) =>
    hot === null
      ? cell.hot === null
      : cell.hot?.until === hot.until && cell.hot.everywhere === hot.everywhere;
  const isNewMark = cells.some((cell) => cell.closed !== closed);
  const isNewCap = cells.some((cell) => cell.cap !== cap || !hasHot(cell));
  const mark = closed ? 'close' : 'open';
  const limit = hot ? 'hot' : 'cap';
  if (!isNewMark && !isNewCap) return [closed ? 'close' : limit];
  return [...(isNewMark ? ([mark] as const) : []), ...(isNewCap ? ([limit] as const) : [])];
}
