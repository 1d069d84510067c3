import type { Queries } from '../../../database/index.ts';
import type { Issue } from '../draws/index.ts';
import { type LeafIssue, saltsOf } from './seal-leaf.ts';
import { issueSecret } from './seals.queries.ts';
/** What is known of an issue for good once it has opened. `min_stake` is whole kyat. */
export type BookedIssue = Pick<Issue, 'id' | 'min_stake'> & LeafIssue;

/** Finds issues by name. What it keeps never changes; states are always asked for afresh. */
export type IssueBook = { byName(name: string): Promise<BookedIssue | null> };

/** Names a process keeps in mind. */
const NAMES_MAX = 500;

export function createIssueBook(db: Queries): IssueBook {
  const known = new Map<string, BookedIssue>();
  return {
    async byName(name) {
      const found = known.get(name);
      if (found) return found;
      const { rows } = await db.query<Omit<BookedIssue, 'saltOf'> & { begun: boolean }>(
        'select id, name, game, min_stake, opens_at <= clock.now() as begun from lottery.draws where name = $1',
        [name],
      );
      if (!rows[0]) return null;
      const { begun, ...named } = rows[0];
      const issue = { ...named, saltOf: saltsOf(await issueSecret(db, named.id)) };
      // Until it opens a rule may still change it, and no bet is taken.
      if (!begun) return issue;
      if (known.size >= NAMES_MAX) known.clear();
      known.set(name, issue);
      return issue;
    },
  };
}
