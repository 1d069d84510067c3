import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import './testing-setup.ts';
import { typeParsers } from './pg-types.ts';
import { createStore, type Store, type StoreOptions } from './pool.ts';
import { cloneDatabase } from './testing-cluster.ts';

/** The pepper of test databases and test servers. */
export const TEST_PEPPER = 'test pepper';

/** The store of a test file's own database, with additional access that the application does not have. */
export interface TestStore extends Store {
  /** The URL as owner, for statements that the application may not make. */
  readonly databaseUrl: string;
  /** The URL as the application's role, for a second store on the same database. */
  readonly appUrl: string;
  /** The URL as superuser. */
  readonly adminUrl: string;
  /** Runs one statement as owner, over a connection that is kept: opening one costs more than most statements. */
  ownerQuery<Row extends pg.QueryResultRow>(sql: string, params?: unknown[]): Promise<pg.QueryResult<Row>>;
}

/** The databases of the running test file. */
const opened: { store: Store; owners: pg.Pool; drop: () => Promise<void> }[] = [];

/** Drop the databases of test files that have ended. The folder of the cluster is removed with those that are left. */
const ended: (() => Promise<void>)[] = [];
/** Each drop is a checkpoint, for which drops at the same time wait together. */
const DROPPED_AT_ONCE = 16;

/** Creates a database from the migrated template and opens it until the tests of the file have ended. */
export async function freshDatabase(options: Omit<StoreOptions, 'appUrl'> = {}): Promise<TestStore> {
  const cluster = inject('cluster');
  const { ownerUrl: databaseUrl, appUrl, drop } = await cloneDatabase(cluster);
  const adminUrl = new URL(cluster.adminUrl);
  adminUrl.pathname = new URL(databaseUrl).pathname;
  // A short idle timeout, because a test file may open many stores on one PostgreSQL.
  const store = await createStore({ appUrl, pepper: TEST_PEPPER, idleMsMax: 5000, ...options });
  const owners = new pg.Pool({
    connectionString: databaseUrl,
    types: typeParsers,
    max: 2,
    idleTimeoutMillis: 5000,
  });
  // Tests that end all connections end these too.
  owners.on('error', () => {});
  opened.push({ store, owners, drop });
  const tx: Store['tx'] = (fn) =>
    store.tx(async (open) => {
      const ids = recorded.getStore();
      if (ids) {
        const { rows } = await open.query<{ id: string }>('select pg_current_xact_id()::xid::text as id');
        ids.add(rows[0]!.id);
      }
      return fn(open);
    });
  return {
    ...store,
    tx,
    databaseUrl,
    appUrl,
    adminUrl: adminUrl.href,
    ownerQuery: (sql, params) => owners.query(sql, params),
  };
}

/** Closes the databases of the test file that ends, after a check of each. */
export async function closeDatabases(check: (store: Store) => Promise<void>): Promise<void> {
  const closed = opened.splice(0);
  try {
    for (const { store } of closed) await check(store);
  } finally {
    await Promise.all(closed.flatMap(({ store, owners }) => [store.close(), owners.end()]));
    ended.push(...closed.map(({ drop }) => drop));
    if (ended.length >= DROPPED_AT_ONCE) await Promise.all(ended.splice(0).map((drop) => drop()));
  }
}

const recorded = new AsyncLocalStorage<Set<string>>();

/**
 * Runs `fn` and adds the ids of the transactions that it opens on the store of `freshDatabase` to `ids`: the `xmin` of
 * the rows that they insert. Those of what runs at the same time are not among them.
 */
export function recordTransactions<T>(ids: Set<string>, fn: () => Promise<T>): Promise<T> {
  return recorded.run(ids, fn);
}

/** Runs `fn` with one connection, which is closed afterwards. */
export async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that a test ends on purpose reports the error here as well.
  client.on('error', () => {});
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

/** Waits until `count` sessions of this database wait for a lock; throws after five seconds without. */
export async function untilSomeoneWaits(owner: pg.Client, count = 1): Promise<void> {
  for (let i = 0; i < 500; i += 1) {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows[0]!.waiting >= count) return;
    await sleep(10);
  }
  throw new Error('nobody waits for a lock');
}
