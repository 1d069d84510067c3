import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { processExists } from './data-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

/**
 * A temporary PostgreSQL with the normal settings, except that it takes more connections. Its migrated database "shwe" is
 * the template of test databases.
 */
export interface TestCluster {
  readonly adminUrl: string;
  /** The template as its owner. Do not connect while it is being cloned. */
  readonly ownerUrl: string;
  /** The template as the application's role. */
  readonly appUrl: string;
  stop(): Promise<void>;
}

const folderPrefix = 'shwe-test-';
/** Linux's file system in memory, where creating and dropping a database costs a third (docs/decisions/0210). */
const memoryFolder = '/dev/shm';
/** What must be free there and in memory: more than twice the most that was seen in use, 2.4 GB. */
const memoryBytesMin = 6 * 1024 ** 3;
/** Files run side by side, each with several stores, and races open a connection for each call. */
const connectionsMax = 300;

/** Starts a cluster in a new temporary folder; `stop` removes it. */
export async function startTestCluster(): Promise<TestCluster> {
  removeFoldersOfDeadRuns();
  const dataDir = newTestFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, connectionsMax, say: () => {} });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(postgres);
  } catch (error) {
    await stop();
    throw error;
  }
  const { adminUrl, ownerUrl, appUrl } = postgres;
  return { adminUrl, ownerUrl, appUrl, stop };
}

/** Creates a temporary folder, in memory if there is enough, that PostgreSQL's account may enter. */
export function newTestFolder(): string {
  const parent = isMemoryEnough() ? memoryFolder : tmpdir();
  const folder = mkdtempSync(join(parent, `${folderPrefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

function isMemoryEnough(): boolean {
  if (process.platform !== 'linux' || !existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, process.availableMemory()) >= memoryBytesMin;
}

/** Clones the template; `drop` ends all sessions and drops the clone. */
export async function cloneDatabase(
  cluster: Pick<TestCluster, 'adminUrl' | 'ownerUrl' | 'appUrl'>,
): Promise<{ ownerUrl: string; appUrl: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(cluster.adminUrl, `CREATE DATABASE ${name} TEMPLATE shwe OWNER shwe`);
  const cloneOf = (template: string): string => {
    const url = new URL(template);
    url.pathname = `/${name}`;
    return url.href;
  };
  return {
    ownerUrl: cloneOf(cluster.ownerUrl),
    appUrl: cloneOf(cluster.appUrl),
    drop: () => asAdmin(cluster.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function removeFoldersOfDeadRuns(): void {
  for (const parent of [tmpdir(), memoryFolder].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(parent)) {
      const pid = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1]);
      if (!(pid > 0) || processExists(pid)) continue;
      try {
        rmSync(join(parent, name), { recursive: true, force: true });
      } catch {
        // The folder belongs to another user.
      }
    }
  }
}
