import { useState } from 'react';

/**
 * The selected row of a list, the named one or the first until another is selected; `step` selects a neighbour. The
 * first row stays selected when another comes before it: what somebody reads must not change below an open dialog.
 */
export function useSelectedRow<Row extends { id: number | string }>(list: readonly Row[], named?: Row['id']) {
  const [chosen, choose] = useState({ id: named, wasListed: named === undefined });
  const index = list.findIndex(({ id }) => id === chosen.id);
  const shown = list[Math.max(0, index)];
  // A row that was just added is selected before it is in the list.
  const isOutdated = index === -1 ? chosen.wasListed : !chosen.wasListed;
  if (shown && isOutdated) choose({ id: shown.id, wasListed: true });
  const select = (id: Row['id']) => choose({ id, wasListed: false });
  const step = (by: number) => {
    const next = list[Math.min(list.length - 1, Math.max(0, Math.max(0, index) + by))];
    if (next) select(next.id);
  };
  return { selected: shown, select, step };
}
