import { existsSync } from 'node:fs';
import { attachEmbeddedPostgres, createStore, type Store } from '../../apps/server/src/database/index.ts';
import { dataDirOf } from './data-dir.ts';

/** Opens the database of DATABASE_URL, or of the data folder, whether a server is running or not, and closes it again. */
export async function withStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const store = await createStore({ appUrl: database.appUrl, connectionsMax: 2 });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  } finally {
    await database.stop();
  }
}

async function openDatabase(): Promise<{ appUrl: string; stop: () => Promise<void> }> {
  const external = process.env.DATABASE_URL;
  if (external) return { appUrl: external, stop: async () => {} };
  const dataDir = dataDirOf(process.env);
  if (!existsSync(dataDir)) throw new Error(`there is no data folder ${dataDir}`);
  return attachEmbeddedPostgres({ dataDir, say: (line) => console.log(line) });
}
