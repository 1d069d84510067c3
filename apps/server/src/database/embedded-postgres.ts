import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderInUse, lockDataFolder } from './data-lock.ts';
import { type Account, assertOwnedBy, chooseDatabaseParent, postgresAccount } from './embedded-account.ts';
import { type Binaries, prepareBinaries } from './embedded-binaries.ts';
import {
  appPassword,
  CONNECTIONS_MAX,
  createCluster,
  ensureAppPassword,
  ownerPassword,
  writeSettings,
} from './embedded-cluster.ts';
import {
  livePostmaster,
  logTail,
  type Postmaster,
  spawnPostgres,
  stopPostgres,
  waitUntilReady,
} from './embedded-process.ts';
import { whyEnded } from './full-disk.ts';

export interface EmbeddedOptions {
  /** The folder of all data of this installation; created when missing. */
  readonly dataDir: string;
  /** Receives messages for the person starting the server. */
  readonly say: (line: string) => void;
  /** Called once when PostgreSQL ends without a call of `stop`. */
  readonly onUnexpectedExit?: (why: string) => void;
  /** How many connections PostgreSQL takes at most. */
  readonly connectionsMax?: number;
}

export interface EmbeddedPostgres {
  /** The application's database as shwe_app, for everything that the running application does. */
  readonly appUrl: string;
  /** The application's database as its owner, for migrations; not a superuser. */
  readonly ownerUrl: string;
  /** The cluster as superuser: for backups and tests, never for the application. */
  readonly adminUrl: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** How long the process and the locks of a killed server may take to end, ms. */
const staleWaitMsMax = 10_000;
/** How long PostgreSQL may take to recover after a crash, ms. */
const recoveryWaitMsMax = 600_000;
/** After this time without an answer the person starting the server is told that PostgreSQL recovers, ms. */
const slowStartMs = 5000;
const retryMs = 100;
/** Advisory lock in the database "postgres" ("SHWE" in ASCII); its session owns the data folder. */
const ownerLock = 0x53485745;

/**
 * Starts the PostgreSQL of the data folder and locks the folder for this process.
 *
 * @throws DataFolderInUse when another process has locked it; Error with advice when PostgreSQL cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const account = postgresAccount();
  const parent = chooseDatabaseParent(dataDir, account, options.say);
  assertOwnedBy(join(parent, 'postgres'), account);
  const unlock = lockDataFolder(dataDir);
  try {
    return await startLocked({ ...options, dataDir }, account, parent, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Uses the PostgreSQL of a running server, or starts it if none runs; `stop` stops it only in the second case. */
export async function attachEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const account = postgresAccount();
  const pgData = join(
    chooseDatabaseParent(dataDir, account, () => {}),
    'postgres',
  );
  assertOwnedBy(pgData, account);
  const live = livePostmaster(pgData);
  if (!live?.isReady) return startEmbeddedPostgres(options);
  return { ...urlsOf(pgData, live.port), pid: live.pid, stop: async () => {} };
}

/** Starts PostgreSQL in a data folder that this process has locked. */
async function startLocked(
  options: EmbeddedOptions,
  account: Account,
  parent: string,
  unlock: () => void,
): Promise<EmbeddedPostgres> {
  const binaries = prepareBinaries(account);
  const pgData = join(parent, 'postgres');
  const logFile = join(options.dataDir, 'postgres.log');
  if (!existsSync(pgData)) createCluster(binaries, pgData, account);
  writeSettings(pgData, account, options.connectionsMax ?? CONNECTIONS_MAX);
  ensureAppPassword(pgData, account);

  const server = await adoptOrStart({ binaries, pgData, account, logFile, say: options.say });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    await stopPostgres(server, binaries, pgData);
    unlock();
  };
  server.child?.once('exit', () => {
    if (isStopping) return;
    void whyEnded(pgData, logTail(logFile, server.logFrom)).then((why) =>
      options.onUnexpectedExit?.(`PostgreSQL ended: ${why}`),
    );
  });
  const urls = urlsOf(pgData, server.port);
  try {
    await takeOwnerLock(urls.adminUrl, options.dataDir);
    await ensureDatabase(urls);
    await closeLargeObjects(urls);
  } catch (error) {
    // If the folder is in use, this PostgreSQL belongs to the other process and is not stopped.
    if (!(error instanceof DataFolderInUse)) await stop();
    throw error;
  }
  return { ...urls, pid: server.pid, stop };
}

/** A cluster, and what is needed to start it. */
interface ClusterStart {
  readonly binaries: Binaries;
  readonly pgData: string;
  readonly account: Account;
  readonly logFile: string;
  readonly say: (line: string) => void;
}

/**
 * Returns a running PostgreSQL, or starts one. After a kill -9 of the server its PostgreSQL may still run or be
 * shutting down. A running one is reused; for one that is ending, and for the locks it leaves, this waits
 * `staleWaitMsMax`.
 */
async function adoptOrStart({ binaries, pgData, account, logFile, say }: ClusterStart): Promise<Postmaster> {
  const until = Date.now() + staleWaitMsMax;
  for (;;) {
    const live = livePostmaster(pgData);
    if (live && (await acceptsConnections(urlsOf(pgData, live.port).adminUrl)))
      return { ...live, logFrom: 0 };
    if (!live || Date.now() > until) {
      const server = await spawnPostgres(binaries, pgData, account, logFile);
      const slowStartTimer = setTimeout(
        () => say('PostgreSQL is recovering after a crash; this can take a minute'),
        slowStartMs,
      );
      const outcome = await waitUntilReady(server, pgData, logFile, recoveryWaitMsMax);
      clearTimeout(slowStartTimer);
      if (outcome === 'ready') return server;
      const isTemporary = /lock file|shared memory block|Address already in use/.test(outcome.failed);
      if (!isTemporary || Date.now() > until)
        throw new Error(`PostgreSQL does not start:\n${await whyEnded(pgData, outcome.failed)}`);
    }
    await sleep(retryMs);
  }
}

/** Whether a connection to the database can be opened. */
async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes the session-level owner lock. Unlike the lock file it is reliable when two starts find a stale file. Retries
 * for 10 s, because the session of a killed process may take a moment to end.
 */
async function takeOwnerLock(adminUrl: string, dataDir: string): Promise<void> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'shwe data folder lock',
    keepAlive: true,
  });
  // The connection ends with PostgreSQL, at `stop` or after a crash; both are handled elsewhere.
  client.on('error', () => {});
  await client.connect();
  const until = Date.now() + staleWaitMsMax;
  do {
    const { rows } = await client.query<{ is_locked: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS is_locked',
      [ownerLock],
    );
    if (rows[0]?.is_locked) {
      return;
    }
    await sleep(retryMs);
  } while (Date.now() < until);
  await client.end();
  throw new DataFolderInUse(dataDir, undefined);
}

/**
 * Creates the application's owner and database at the first start. The password of the application's role is set at
 * every start, because a restored cluster may have another one.
 */
async function ensureDatabase({ adminUrl, ownerUrl, appUrl }: Addresses): Promise<void> {
  const { username, password } = new URL(ownerUrl);
  const client = new pg.Client({ connectionString: adminUrl });
  // A lost connection also fails the current statement.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT rolname AS name FROM pg_roles');
    const roles = new Set(rows.map(({ name }) => name));
    if (!roles.has(username)) {
      await client.query(`CREATE ROLE ${username} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
    }
    const app = new URL(appUrl);
    const verb = roles.has(app.username) ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${app.username} LOGIN PASSWORD ${pg.escapeLiteral(app.password)}`);
    // So that the owner can see what the application's sessions do, and end them.
    if (!roles.has(app.username)) await client.query(`GRANT ${app.username} TO ${username}`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [username]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${username} OWNER ${username}`);
    // PostgreSQL opens these to everybody. The application needs no other database.
    await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE postgres, template1, ${username} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${username} TO ${app.username}`);
  } finally {
    await client.end();
  }
}

/** Functions that create large objects; PostgreSQL opens them to everybody. */
const LARGE_OBJECT_FUNCTIONS = [
  'lo_creat(integer)',
  'lo_create(oid)',
  'lo_from_bytea(oid, bytea)',
  'lo_import(text)',
  'lo_import(text, oid)',
];

/**
 * Takes from the application what every role may do in a new database: create large objects, which it would own, and
 * with which the next start is refused.
 */
async function closeLargeObjects({ adminUrl, ownerUrl }: Addresses): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = new URL(ownerUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`REVOKE EXECUTE ON FUNCTION ${LARGE_OBJECT_FUNCTIONS.join(', ')} FROM PUBLIC`);
  } finally {
    await client.end();
  }
}

type Addresses = Pick<EmbeddedPostgres, 'appUrl' | 'ownerUrl' | 'adminUrl'>;

/** The URLs of the running PostgreSQL. */
function urlsOf(pgData: string, port: number): Addresses {
  const url = (user: string, password: string, database: string): string =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  const password = ownerPassword(pgData);
  return {
    appUrl: url('shwe_app', appPassword(pgData), 'shwe'),
    ownerUrl: url('shwe', password, 'shwe'),
    adminUrl: url('postgres', password, 'postgres'),
  };
}
