import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import './testing-setup.ts';
import { createStore, type Store, type StoreOptions } from './pool.ts';
import { cloneDatabase } from './testing-cluster.ts';
/** What tests seal personal data under; a house for tests has the same. */
export const TEST_PEPPER = 'test pepper';

/** The store of a test file's own database, with ways in that the application does not have. */
export interface TestStore extends Store {
  /** The address as the owner, for starting a server or a second store on the same database. */
  readonly databaseUrl: string;
  /** The address as superuser, for what only a DBA may do. */
  readonly adminUrl: string;
}

/**
 * Clones the migrated template into a new database and opens it. Call it at the top of a test file,
 * `const store = await freshDatabase();`; it is closed and dropped after that file's tests.
 */
export async function freshDatabase(options: Omit<StoreOptions, 'databaseUrl'> = {}): Promise<TestStore> {
  const cluster = inject('cluster');
  const { databaseUrl, drop } = await cloneDatabase(cluster);
  const adminUrl = new URL(cluster.adminUrl);
  adminUrl.pathname = new URL(databaseUrl).pathname;
  // Many houses of a file are open at once, on one PostgreSQL.
  const store = await createStore({ databaseUrl, pepper: TEST_PEPPER, idleMsMax: 5000, ...options });
  afterAll(async () => {
    await store.close();
    await drop();
  });
  return { ...store, databaseUrl, adminUrl: adminUrl.href };
}

/** One connection to any address, closed whatever `fn` does. */
export async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that a test cuts on purpose reports here as well as in the statement.
  client.on('error', () => {});
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

/**
 * Resolves once a connection of this database waits for a lock, as its owner sees; throws when none does within five
 * seconds.
 */
export async function untilSomeoneWaits(owner: pg.Client): Promise<void> {
  for (let i = 0; i < 500; i += 1) {
    const { rows } = await owner.query<{ waiting: boolean }>(
      "select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting",
    );
    if (rows[0]!.waiting) return;
    await sleep(10);
  }
  throw new Error('nobody waits for a lock');
}
