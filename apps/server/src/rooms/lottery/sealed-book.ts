import type { Store } from '../../store/index.ts';
import type { Issue } from './issues.ts';
import { type SealTree, treeOf } from './seal-tree.ts';
import { leavesOf } from './seals.queries.ts';

/** The leaves of a sealed issue in order, and their tree. */
export type SealedIssue = { texts: string[]; tree: SealTree };

/** Finds the leaves and trees of sealed issues. They follow from the slips, which never change, so a few are kept in mind. */
export type SealedBook = { of(issue: Pick<Issue, 'id' | 'name' | 'game' | 'odds'>): Promise<SealedIssue> };

/** Issues a process keeps in mind: an issue of a million slips takes some 200 MB. */
const KEPT_MAX = 2;

export function createSealedBook(store: Store): SealedBook {
  const kept = new Map<bigint, Promise<SealedIssue>>();
  return {
    of(issue) {
      const known = kept.get(issue.id);
      if (known) return known;
      const reading = read(store, issue);
      kept.set(issue.id, reading);
      if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
      reading.catch(() => kept.delete(issue.id));
      return reading;
    },
  };
}

async function read(store: Store, issue: Pick<Issue, 'id' | 'name' | 'game' | 'odds'>): Promise<SealedIssue> {
  const { leaves } = await store.tx((tx) => leavesOf(tx, issue));
  return { texts: leaves.map(({ text }) => text), tree: await treeOf(leaves, issue.odds) };
}
