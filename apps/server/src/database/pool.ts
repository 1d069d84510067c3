import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assertDurable } from './durability.ts';
import { createListener, type OnHint } from './listen.ts';
import { createPersonal, noPersonal } from './personal.ts';
import { typeParsers } from './pg-types.ts';
import { type Queries, runTx, type Tx } from './tx.ts';

/** The database as the application sees it: always with the rights of the role shwe_app, never its owner's. */
export interface Store extends Queries {
  /** As `query`, for a statement of the hot path: each connection parses and plans it once, under this name. */
  prepared<Row extends pg.QueryResultRow>(
    name: string,
    sql: string,
    params: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /**
   * As `prepared`, on a connection kept for it: what takes bets waits behind nothing else that the house asks
   * (docs/decisions/0055).
   */
  apart<Row extends pg.QueryResultRow>(
    name: string,
    sql: string,
    params: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /** Runs `fn` in one transaction; see `runTx`. */
  tx<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Hears NOTIFY on a channel, through reconnects; see `Hear` for what a gap looks like. */
  listen(channel: string, hear: OnHint): Promise<() => Promise<void>>;
  /** Waits for running statements and closes every connection. */
  close(): Promise<void>;
}

export interface StoreOptions {
  /** The owner's address; the store steps down to shwe_app at once. */
  readonly databaseUrl: string;
  /** What personal data is sealed under. Without it none can be read or written. */
  readonly pepper?: string;
  readonly connectionsMax?: number;
  readonly statementMsMax?: number;
  readonly lockMsMax?: number;
  /** How long a connection that nobody uses is kept. A new one costs some 20 ms before its first answer. */
  readonly idleMsMax?: number;
  /** Hears of connections lost while idle; the pool replaces them by itself. */
  readonly onError?: (error: Error) => void;
}

const goodbyeMsMax = 5000;

/** The role whose rights the application has; made and granted by the first migration. */
const appRole = 'shwe_app';

/**
 * Opens the pool and checks, before anything is written, the role and the durability of the database.
 *
 * @throws NotDurable, or Error when the database is not reachable or not migrated.
 */
export async function createStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, connectionsMax = 12, statementMsMax = 30_000, lockMsMax = 10_000 } = options;
  const idleTimeoutMillis = options.idleMsMax ?? 600_000;
  const onError = options.onError ?? (() => {});
  const settings = {
    role: appRole,
    statement_timeout: statementMsMax,
    lock_timeout: lockMsMax,
    idle_in_transaction_session_timeout: 60_000,
    timezone: 'UTC',
    search_path: 'pg_catalog',
  };
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'shwe',
    connectionTimeoutMillis: 10_000,
    types: typeParsers,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
  const { pool, end: endShared } = openPool({ ...config, idleTimeoutMillis, max: connectionsMax }, onError);
  const kept = openPool({ ...config, idleTimeoutMillis, max: 1 }, onError);
  const end = async () => {
    await Promise.all([endShared(), kept.end()]);
  };
  try {
    await assertAppRole(pool);
    await assertDurable(pool);
  } catch (error) {
    await end();
    throw error;
  }
  const listener = createListener(config, onError);
  const personal = options.pepper === undefined ? noPersonal : createPersonal(options.pepper);
  return {
    personal,
    query: (sql, params = []) => pool.query(sql, [...params]),
    prepared: (name, text, params) => pool.query({ name, text, values: [...params] }),
    apart: (name, text, params) => kept.pool.query({ name, text, values: [...params] }),
    tx: (fn) => runTx(pool, personal, fn),
    listen: listener.listen,
    async close() {
      await listener.close();
      await end();
    },
  };
}

/** The pool, and how to end it so that no connection is left when that returns. */
function openPool(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
): { pool: pg.Pool; end: () => Promise<void> } {
  const pool = new pg.Pool(config);
  const open = new Set<pg.PoolClient>();
  // pg-pool hangs the whole client on the error, which nobody wants in a log.
  pool.on('error', (error) => onError(Object.assign(error, { client: undefined })));
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
    // A connection may die at any moment: while it is idle the pool hears of it, in use the next statement fails by
    // itself, and in between nobody listens, which would end the process.
    client.on('error', () => {});
  });
  return {
    pool,
    async end() {
      // The pool ends as soon as it has said goodbye; a PostgreSQL that is stopped right then would log it as a loss.
      const goodbyes = [...open].map((client) => new Promise((resolve) => client.once('end', resolve)));
      await pool.end();
      await Promise.race([Promise.all(goodbyes), sleep(goodbyeMsMax, undefined, { ref: false })]);
    },
  };
}

/** A pooler between us and PostgreSQL may drop start-up options; then every right of the owner would be ours. */
async function assertAppRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user AS role');
  if (rows[0]?.role !== appRole) {
    throw new Error(
      `The database session runs as ${rows[0]?.role} instead of ${appRole}. ` +
        'Connect to PostgreSQL directly or through a pooler in session mode that passes start-up options.',
    );
  }
}
