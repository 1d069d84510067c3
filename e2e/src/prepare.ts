import { rmSync } from 'node:fs';
import { freePort } from '../../apps/server/src/database/embedded-process.ts';
import { newTestFolder } from '../../apps/server/src/database/testing-cluster.ts';
import { startServerProcess } from '../../apps/server/src/testing/test-server.ts';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { BEGUN } from './begun.ts';

/**
 * Before the journeys: what they start and open is built from the sources as they are, and a house is started for the
 * first time, as a person starts it. The houses of the journeys whose day it is go on from a copy of its data folder:
 * filling each anew took minutes.
 */
export default async function prepare(): Promise<() => void> {
  await ensureBuilt();
  const dataDir = newTestFolder();
  const server = await startServerProcess({
    dataDir,
    port: await freePort(),
    args: ['--clock', BEGUN.at],
  });
  await server.stop();
  process.env[BEGUN.variable] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
