/** Storage key of the positions. They are kept as long as the tab, so that they outlive a reload. */
const KEY = 'scroll';
/** How many entries of the history keep their position. */
const ENTRIES_MAX = 50;

/** How far the screen of each entry of the history was scrolled, px. */
let positions = new Map<string, number>();

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

/** Reads the positions of before a reload. From then on the browser scrolls nothing by itself. */
export function startScrollPositions(currentEntry: () => string): void {
  history.scrollRestoration = 'manual';
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (Array.isArray(stored)) positions = new Map(stored.filter(isPosition));
  } catch {
    // Without them, screens begin at their top.
  }
  window.addEventListener('pagehide', () => {
    saveScroll(currentEntry());
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...positions]));
    } catch {
      // As above.
    }
  });
}

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
