import type { Store } from '../../database/index.ts';
import { gamesInMaintenance } from './content.queries.ts';
import { type Maintenance, readMaintenance } from './maintenance.queries.ts';

/** Read again this often, in case a notification is lost without the connection breaking. */
const REFRESH_MS = 5_000;

/** The maintenance state in memory, so that a bet needs no query for it. */
export type MaintenanceWatch = {
  /** The current maintenance; null if there is none. */
  current(): Maintenance | null;
  /** The announced end of the maintenance of one game; null if there is none. */
  gameUntil(gameId: string): Date | null;
  /** Reads the state again now, without waiting for the notification. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** Keeps the state current by database notifications, which every process gets when a change commits. */
export async function watchMaintenance(store: Store): Promise<MaintenanceWatch> {
  const readBoth = () => Promise.all([readMaintenance(store), gamesInMaintenance(store)]);
  let [current, games] = await readBoth();
  let [lastStarted, lastApplied] = [0, 0];
  const refresh = async () => {
    lastStarted += 1;
    const turn = lastStarted;
    const read = await readBoth();
    // Of two concurrent reads the one that finishes last may be the older one.
    if (turn < lastApplied) return;
    lastApplied = turn;
    [current, games] = read;
  };
  // On an error the state stays as it was; without a database no bet is accepted anyway.
  const refreshQuietly = () => void refresh().catch(() => {});
  const stop = await store.listen('live', (payload) => {
    if (payload === null || payload.includes('"maintenance"')) refreshQuietly();
  });
  const timer = setInterval(refreshQuietly, REFRESH_MS);
  timer.unref();
  return {
    current: () => current,
    gameUntil: (gameId) => games.get(gameId) ?? null,
    refresh,
    async close() {
      clearInterval(timer);
      await stop();
    },
  };
}
