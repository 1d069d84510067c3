import type { Queries, Store } from '../../database/index.ts';

/** Journal entries counted in one transaction at most. A batch of bets is one entry of at most 512 bets. */
export const ENTRIES_A_STEP = 200;

/** Counts the next journal entries, settled draws and changes of the tree. Returns whether nothing is left. */
export async function countStep(db: Queries, entriesMax = ENTRIES_A_STEP): Promise<boolean> {
  const { rows } = await db.query<{ is_done: boolean }>('select is_done from agent_reports.step($1)', [
    entriesMax,
  ]);
  return rows[0]!.is_done;
}

/** Counts everything that has happened up to now. */
export async function countToEnd(store: Store): Promise<void> {
  while (!(await countStep(store)));
}

/** Deletes all sums and counts them again from the ledger, the draws and the history of the tree. */
export async function recount(store: Store): Promise<void> {
  await store.query('select agent_reports.begin_anew()');
  await countToEnd(store);
}
