import type { Queries } from '../../../database/index.ts';
import type { Draw } from '../draws/index.ts';
import { createSaltOf, type LeafDraw } from './seal-leaf.ts';
import { drawSecret } from './seals.queries.ts';

/** What never changes about a draw once it has opened. `min_stake` is whole kyat. */
export type CommittedDraw = Pick<Draw, 'id' | 'min_stake'> & LeafDraw;

/** Finds draws by name. Caches only what never changes; states are not part of it. */
export type DrawCommitments = { byName(name: string): Promise<CommittedDraw | null> };

/** Draws cached at most. */
const NAMES_MAX = 500;

export function createDrawCommitments(db: Queries): DrawCommitments {
  const cache = new Map<string, CommittedDraw>();
  return {
    async byName(name) {
      const found = cache.get(name);
      if (found) return found;
      const { rows } = await db.query<Omit<CommittedDraw, 'saltOf'> & { begun: boolean }>(
        'select id, name, game, min_stake, opens_at <= clock.now() as begun from lottery.draws where name = $1',
        [name],
      );
      if (!rows[0]) return null;
      const { begun, ...named } = rows[0];
      const draw = { ...named, saltOf: createSaltOf(await drawSecret(db, named.id)) };
      // Not cached before it opens, because a rule may still change it.
      if (!begun) return draw;
      if (cache.size >= NAMES_MAX) cache.clear();
      cache.set(name, draw);
      return draw;
    },
  };
}
