import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

const migrationsDir = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

/**
 * Brings the database to the newest schema, as its owner, in one transaction: all of it or nothing. Several
 * processes may do so at once; one works, the others wait for it.
 *
 * @returns the names of the migrations that ran, in order.
 * @throws Error when a migration fails; nothing is changed then.
 */
export async function migrate({ databaseUrl }: { databaseUrl: string }): Promise<string[]> {
  const messages: string[] = [];
  const log = (line: string): void => {
    messages.push(line);
  };
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'shwe migrate',
    connectionTimeoutMillis: 10_000,
    lock_timeout: 300_000,
  });
  await client.connect();
  try {
    const ran = await runner({
      dbClient: client,
      dir: migrationsDir,
      direction: 'up',
      migrationsTable: 'migrations',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log,
    });
    return ran.map(({ name }) => name);
  } catch (error) {
    // The runner's own lines show the statement and the place in it.
    throw new Error(`Migrating the database failed: ${(error as Error).message}\n${messages.join('\n')}`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
