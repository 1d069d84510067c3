import type { AppContext } from '../../context/app-context.ts';
import { countStep, ENTRIES_A_STEP } from './count.ts';
import { createPace } from './pace.ts';

/** Counting for agents, run again and again, and the share of the time that it may take. */
export function createCounting() {
  const pace = createPace();
  let entriesMax = ENTRIES_A_STEP;
  return {
    shareMax: pace.share,
    /** After a failure, which may be that the transaction took too long, fewer entries are counted at once. */
    async run({ store }: Pick<AppContext, 'store'>): Promise<void> {
      const entries = entriesMax;
      entriesMax = Math.max(1, Math.floor(entries / 2));
      await countStep(store, entries);
      entriesMax = Math.min(ENTRIES_A_STEP, entries * 2);
      const { rows } = await store.query<{ entries: bigint }>('select entries from ledger.chain');
      pace.saw(rows[0]!.entries);
    },
  };
}

export const agentReportJobs = [{ name: 'count for agents', everyMs: 500, ...createCounting() }];
