import { useEffect, useState } from 'react';

/** A row that has left the list is shown this much longer, so that the other rows do not jump at once, ms. */
const DEPARTS_AFTER_MS = 3_000;

/** The current rows, with those that just left kept in their old places. */
export function mergeDeparted<Row>(
  shown: readonly Row[],
  current: readonly Row[],
  idOf: (row: Row) => string,
): { rows: Row[]; departed: Set<string> } {
  const present = new Set(current.map(idOf));
  const rows = [...current];
  const departed = new Set<string>();
  shown.forEach((row, index) => {
    if (present.has(idOf(row))) return;
    departed.add(idOf(row));
    rows.splice(Math.min(index, rows.length), 0, row);
  });
  return { rows, departed };
}

/** Keeps rows that left the list for a few seconds. For another `part` of the list it starts with no kept rows. */
export function useDepartingRows<Row>(current: Row[] | undefined, part: string, idOf: (row: Row) => string) {
  const [kept, setKept] = useState<{ part: string; rows: Row[] }>({ part, rows: [] });
  const before = kept.part === part ? kept.rows : [];
  const shown = current && mergeDeparted(before, current, idOf);
  const ids = current?.map(idOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what leaves is counted from the moment the rows change
  useEffect(() => {
    if (!current) return;
    const keep = () => setKept({ part, rows: current });
    if (shown?.departed.size === 0) return keep();
    const timer = setTimeout(keep, DEPARTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ids, part]);
  return shown;
}
