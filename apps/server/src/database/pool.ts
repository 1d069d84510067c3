import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assertAppRole } from './app-role.ts';
import { assertDurable } from './durability.ts';
import { createListener, type OnNotification } from './listen.ts';
import { cipherWithoutPepper, createPersonalCipher } from './personal.ts';
import { typeParsers } from './pg-types.ts';
import { type Queries, runTx, type Tx } from './tx.ts';

/** The application's access to the database, always logged in as the role shwe_app and never as the owner. */
export interface Store extends Queries {
  /** As `query`, with a named prepared statement, for the hot path: each connection parses and plans it once. */
  prepared<Row extends pg.QueryResultRow>(
    name: string,
    sql: string,
    params: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /**
   * As `prepared`, on a dedicated connection, so that bets do not wait behind other statements (docs/decisions/0055).
   */
  queryDedicated<Row extends pg.QueryResultRow>(
    name: string,
    sql: string,
    params: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /** Runs `fn` in one transaction; see `runTx`. */
  tx<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Subscribes to NOTIFY on a channel and survives reconnects; see `OnNotification` about gaps. */
  listen(channel: string, notify: OnNotification): Promise<() => Promise<void>>;
  /** Waits for running statements and closes every connection. */
  close(): Promise<void>;
}

export interface StoreOptions {
  /** The URL of the role shwe_app, or of a login role that has its rights and no others. */
  readonly appUrl: string;
  /** The secret that personal data is encrypted with. Without it none can be read or written. */
  readonly pepper?: string;
  /** Connections of the shared pool. */
  readonly connectionsMax?: number;
  /** How long a statement may run, ms. */
  readonly statementMsMax?: number;
  /** How long a statement may wait for a lock, ms. */
  readonly lockMsMax?: number;
  /** How long an idle connection stays open, ms. Opening a new one takes about 20 ms. */
  readonly idleMsMax?: number;
  /** Called when an idle connection is lost; the pool replaces it. */
  readonly onError?: (error: Error) => void;
}

/** How long closing waits for connections to end, ms. */
const closeMsMax = 5000;

/** How long a transaction may stay open without a statement, ms. */
const idleInTransactionMsMax = 60_000;

/**
 * Opens the pool and checks the role and the durability settings of the database before anything is written.
 *
 * @throws NotDurable, or Error when the database is not reachable or not migrated.
 */
export async function createStore(options: StoreOptions): Promise<Store> {
  const { appUrl, connectionsMax = 12, statementMsMax = 30_000, lockMsMax = 10_000 } = options;
  const idleTimeoutMillis = options.idleMsMax ?? 600_000;
  const onError = options.onError ?? (() => {});
  const settings = {
    statement_timeout: statementMsMax,
    lock_timeout: lockMsMax,
    idle_in_transaction_session_timeout: idleInTransactionMsMax,
    timezone: 'UTC',
    search_path: 'pg_catalog',
  };
  const config: pg.ClientConfig = {
    connectionString: appUrl,
    application_name: 'shwe',
    connectionTimeoutMillis: 10_000,
    types: typeParsers,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
  const { pool, end: endShared } = openPool({ ...config, idleTimeoutMillis, max: connectionsMax }, onError);
  const dedicatedPool = openPool({ ...config, idleTimeoutMillis, max: 1 }, onError);
  const end = async () => {
    await Promise.all([endShared(), dedicatedPool.end()]);
  };
  try {
    await assertAppRole(pool);
    await assertDurable(pool);
  } catch (error) {
    await end();
    throw error;
  }
  const listener = createListener(config, onError);
  const personal = options.pepper === undefined ? cipherWithoutPepper : createPersonalCipher(options.pepper);
  return {
    personal,
    query: (sql, params = []) => pool.query(sql, [...params]),
    prepared: (name, text, params) => pool.query({ name, text, values: [...params] }),
    queryDedicated: (name, text, params) => dedicatedPool.pool.query({ name, text, values: [...params] }),
    tx: (fn) => runTx(pool, personal, fn),
    listen: listener.listen,
    async close() {
      await listener.close();
      await end();
    },
  };
}

/** Opens a pool whose `end` waits until every connection is closed. */
function openPool(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
): { pool: pg.Pool; end: () => Promise<void> } {
  const pool = new pg.Pool(config);
  const openClients = new Set<pg.PoolClient>();
  // pg-pool attaches the client to the error, which would be logged.
  pool.on('error', (error) => onError(Object.assign(error, { client: undefined })));
  pool.on('connect', (client) => {
    openClients.add(client);
    client.once('end', () => openClients.delete(client));
    // Without a listener, a connection that fails between idle and in use would end the process. Otherwise the pool or
    // the next statement reports the error.
    client.on('error', () => {});
  });
  return {
    pool,
    async end() {
      // pool.end returns before the sockets are closed; a PostgreSQL stopped right then would log lost connections.
      const closed = [...openClients].map((client) => new Promise((resolve) => client.once('end', resolve)));
      await pool.end();
      await Promise.race([Promise.all(closed), sleep(closeMsMax, undefined, { ref: false })]);
    },
  };
}
