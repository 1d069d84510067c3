import type { Cell } from '../types.ts';

/** What a change of limits does, as its button and its toast name it. */
export type LimitChange = 'close' | 'open' | 'hot' | 'cap';

type Wanted = { cap: number | null; closed: boolean; hot: { until: string; everywhere: boolean } | null };

/** What the change does to these numbers. Limits that stay as they are are left out, unless nothing changes. */
export function limitChanges(cells: readonly Cell[], { cap, closed, hot }: Wanted): LimitChange[] {
  const hasHot = (cell: Cell) =>
    hot === null
      ? cell.hot === null
      : cell.hot?.until === hot.until && cell.hot.everywhere === hot.everywhere;
  const isToggled = cells.some((cell) => cell.closed !== closed);
  const isNewCap = cells.some((cell) => cell.cap !== cap || !hasHot(cell));
  const toggle = closed ? 'close' : 'open';
  const limit = hot ? 'hot' : 'cap';
  if (!isToggled && !isNewCap) return [closed ? 'close' : limit];
  return [...(isToggled ? ([toggle] as const) : []), ...(isNewCap ? ([limit] as const) : [])];
}
