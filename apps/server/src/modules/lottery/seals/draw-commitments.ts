import type { Queries } from '../../../database/index.ts';
import type { Draw } from '../draws/index.ts';
import { type LeafDraw, saltsOf } from './seal-leaf.ts';
import { drawSecret } from './seals.queries.ts';
/** What is known of an issue for good once it has opened. `min_stake` is whole kyat. */
export type CommittedDraw = Pick<Draw, 'id' | 'min_stake'> & LeafDraw;

/** Finds issues by name. What it keeps never changes; states are always asked for afresh. */
export type DrawCommitments = { byName(name: string): Promise<CommittedDraw | null> };

/** Names a process keeps in mind. */
const NAMES_MAX = 500;

export function createDrawCommitments(db: Queries): DrawCommitments {
  const known = new Map<string, CommittedDraw>();
  return {
    async byName(name) {
      const found = known.get(name);
      if (found) return found;
      const { rows } = await db.query<Omit<CommittedDraw, 'saltOf'> & { begun: boolean }>(
        'select id, name, game, min_stake, opens_at <= clock.now() as begun from lottery.draws where name = $1',
        [name],
      );
      if (!rows[0]) return null;
      const { begun, ...named } = rows[0];
      const issue = { ...named, saltOf: saltsOf(await drawSecret(db, named.id)) };
      // Until it opens a rule may still change it, and no bet is taken.
      if (!begun) return issue;
      if (known.size >= NAMES_MAX) known.clear();
      known.set(name, issue);
      return issue;
    },
  };
}
