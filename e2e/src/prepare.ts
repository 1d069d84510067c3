import { rmSync } from 'node:fs';
import { freePort } from '../../apps/server/src/database/embedded-process.ts';
import { newTestFolder } from '../../apps/server/src/database/testing-cluster.ts';
import { startServerProcess } from '../../apps/server/src/testing/test-server.ts';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { PREPARED } from './prepared-data.ts';

/**
 * Runs before the tests: builds the apps and the server from the present sources, and starts the server for the first
 * time. The servers of tests on the same day use a copy of its data folder, because filling each one took minutes.
 */
export default async function prepare(): Promise<() => void> {
  await ensureBuilt();
  // For the servers of all tests (docs/decisions/0130).
  process.env.SHWE_CHEAP_HASHES = '1';
  const dataDir = newTestFolder();
  const server = await startServerProcess({
    dataDir,
    port: await freePort(),
    args: ['--clock', PREPARED.at],
  });
  await server.stop();
  process.env[PREPARED.variable] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
