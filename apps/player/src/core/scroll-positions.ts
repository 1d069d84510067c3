/** How many entries of the history keep their position. */
const ENTRIES_MAX = 50;

/** How far the screen of each entry of the history was scrolled, px. */
const positions = new Map<string, number>();

export function saveScroll(entry: string): void {
  positions.delete(entry);
  positions.set(entry, Math.round(window.scrollY));
  const [oldest] = positions.keys();
  if (positions.size > ENTRIES_MAX && oldest !== undefined) positions.delete(oldest);
}

/** Scrolls to where the screen of an entry was left; a new one begins at its top. */
export function restoreScroll(entry: string): void {
  window.scrollTo(0, positions.get(entry) ?? 0);
}
