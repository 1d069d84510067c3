import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from '../../apps/server/src/database/embedded-process.ts';
import { freshDatabase } from '../../apps/server/src/database/testing.ts';
import { newTestFolder } from '../../apps/server/src/database/testing-cluster.ts';
import type { KillStep } from './kill-steps.ts';
import { startServerPair } from './kills.ts';

/**
 * Starts two servers on a fresh database at 12:30 of 2031-01-06, to be killed at the steps. They and the connection of
 * the database's owner end with the test.
 */
export async function startKillServers(steps: readonly KillStep[], env: NodeJS.ProcessEnv = {}) {
  const store = await freshDatabase();
  const owner = new pg.Client({ connectionString: store.databaseUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  const ports = [await freePort(), await freePort()] as const;
  const pair = await startServerPair({
    store,
    dataDir: newTestFolder(),
    ports,
    args: ['--clock', '2031-01-06T12:30'],
    env,
    owner,
    steps,
  });
  onTestFinished(() => pair.stop());
  return { store, owner, ports, pair };
}
