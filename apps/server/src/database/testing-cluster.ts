import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { processExists } from './data-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** A throwaway PostgreSQL, durable as the real one, whose database "shwe" is migrated and serves as the template. */
export interface TestCluster {
  readonly adminUrl: string;
  /** The template as its owner; connect to it only while no clone is made. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

const folderPrefix = 'shwe-test-';

/** Starts a cluster in a new folder below the system's temporary folder; `stop` removes it. */
export async function startTestCluster(): Promise<TestCluster> {
  removeFoldersOfDeadRuns();
  const dataDir = newTestFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} });
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
  return { adminUrl: postgres.adminUrl, databaseUrl: postgres.databaseUrl, stop };
}

/** A folder of this process's own that the account PostgreSQL runs as may enter. */
export function newTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Clones the template under a new name. The owner's address comes back; `drop` ends every session in it. */
export async function cloneDatabase(
  cluster: Pick<TestCluster, 'adminUrl' | 'databaseUrl'>,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(cluster.adminUrl, `CREATE DATABASE ${name} TEMPLATE shwe OWNER shwe`);
  const url = new URL(cluster.databaseUrl);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
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
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1]);
    if (!(pid > 0) || processExists(pid)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's: theirs to remove.
    }
  }
}
