import type { Store } from '../../database/index.ts';
import { type Maintenance, readMaintenance } from './maintenance.queries.ts';

/** Read again this often, should a notification be lost without the connection breaking. */
const AGAIN_MS = 5_000;

/** What this process knows of the house's maintenance, kept in memory so that a bet asks nobody for it. */
export type MaintenanceWatch = {
  /** Null while the house is open. */
  now(): Maintenance | null;
  /** Reads it again, for whoever tells others and may have been told later than they. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** Follows the row over notifications: every process hears a switch as it commits. */
export async function watchMaintenance(store: Store): Promise<MaintenanceWatch> {
  let current = await readMaintenance(store);
  let [asked, held] = [0, 0];
  const refresh = async () => {
    asked += 1;
    const turn = asked;
    const read = await readMaintenance(store);
    // Of two readings at once the slower may be the older.
    if (turn < held) return;
    held = turn;
    current = read;
  };
  // Without an answer it stays as it was: a house that cannot reach its database takes no bets either way.
  const look = () => void refresh().catch(() => {});
  const stop = await store.listen('live', (payload) => {
    if (payload === null || payload.includes('"maintenance"')) look();
  });
  const timer = setInterval(look, AGAIN_MS);
  timer.unref();
  return {
    now: () => current,
    refresh,
    async close() {
      clearInterval(timer);
      await stop();
    },
  };
}
