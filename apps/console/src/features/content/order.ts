import type { Row } from './types.ts';

const NEVER = Number.POSITIVE_INFINITY;
/** Where nothing changes by itself, what is over comes last. */
const RANK: Record<Row['state'], number> = { live: 0, scheduled: 0, draft: 0, ended: 1, off: 2 };

/** When an item appears, disappears or opens again by itself, ms. */
function nextChange({ state, from, until, maintenance_until }: Row, now: number): number {
  if (state === 'scheduled' && from !== null) return Date.parse(from);
  if (state !== 'live') return NEVER;
  const ends = until ?? maintenance_until;
  const at = ends === null ? NEVER : Date.parse(ends);
  return at > now ? at : NEVER;
}

/** The rows whose state changes next first; the others in the order in which they came. */
export function byNextChange(rows: readonly Row[], now: number): Row[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [nextChange(a, now), nextChange(b, now)];
    return one === other ? RANK[a.state] - RANK[b.state] : one - other;
  });
}
