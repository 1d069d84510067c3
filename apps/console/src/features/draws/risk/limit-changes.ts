import type { Cell } from '../types.ts';

/** What a change of limits does, as its button and its toast name it. */
export type LimitChange = 'close' | 'open' | 'temporaryCap' | 'cap';

type Wanted = {
  cap: number | null;
  closed: boolean;
  temporaryCap: { until: string; everywhere: boolean } | null;
};

/** What the change does to these numbers. Limits that stay as they are are left out, unless nothing changes. */
export function limitChanges(cells: readonly Cell[], { cap, closed, temporaryCap }: Wanted): LimitChange[] {
  const hasSameTemporaryCap = (cell: Cell) =>
    temporaryCap === null
      ? cell.hot === null
      : cell.hot?.until === temporaryCap.until && cell.hot.everywhere === temporaryCap.everywhere;
  const isToggled = cells.some((cell) => cell.closed !== closed);
  const isNewCap = cells.some((cell) => cell.cap !== cap || !hasSameTemporaryCap(cell));
  const toggle = closed ? 'close' : 'open';
  const limit = temporaryCap ? 'temporaryCap' : 'cap';
  if (!isToggled && !isNewCap) return [closed ? 'close' : limit];
  return [...(isToggled ? ([toggle] as const) : []), ...(isNewCap ? ([limit] as const) : [])];
}
