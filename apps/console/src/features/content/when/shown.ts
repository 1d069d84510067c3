import type { Content, Row } from '../types.ts';
import type { Period } from './axis.ts';

/** Content on an axis; the period of a tile is that of its maintenance. */
export type Shown = Period & { row: Row };

/** What is live or scheduled and has a time: notices, banners, and tiles under maintenance. */
export function shownOf(rows: readonly Row[], now: number): Shown[] {
  return rows.flatMap((row): Shown[] => {
    if (row.state !== 'live' && row.state !== 'scheduled') return [];
    if (row.kind === 'notice' || row.kind === 'banner') return [{ row, from: row.from, until: row.until }];
    const until = row.kind === 'tile' ? row.maintenance_until : null;
    return until !== null && Date.parse(until) > now ? [{ row, from: null, until }] : [];
  });
}

/** When what is typed is shown, or when a tile is under maintenance; null: it has no time. */
export function periodOf({ kind, value }: Content): Period | null {
  if (kind === 'notice' || kind === 'banner') return { from: value.from, until: value.until };
  if (kind === 'tile' && value.maintenance_until) return { from: null, until: value.maintenance_until };
  return null;
}
