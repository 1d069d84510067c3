import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createStore, type Store } from '../../apps/server/src/database/index.ts';
import { startTestCluster } from '../../apps/server/src/database/testing-cluster.ts';

/** Creates a temporary database from db/migrations and writes the result of `describe` to a file of the project. */
export async function writeFromMigrations(
  path: string,
  describe: (store: Store) => Promise<string>,
): Promise<void> {
  const cluster = await startTestCluster();
  try {
    const store = await createStore(cluster);
    try {
      writeFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), await describe(store));
      console.log(`${path} written`);
    } finally {
      await store.close();
    }
  } finally {
    await cluster.stop();
  }
}
