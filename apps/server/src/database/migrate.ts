import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
export async function migrate({
  databaseUrl,
  dir = migrationsDir,
}: {
  databaseUrl: string;
  dir?: string;
}): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'shwe migrate',
    connectionTimeoutMillis: 10_000,
    lock_timeout: 300_000,
  });
  let current = '';
  const log = (line: string): void => {
    current = /### MIGRATION (\S+) /.exec(line)?.[1] ?? current;
  };
  // The statement that meets a lost connection fails by itself.
  client.on('error', () => {});
  await connect(client);
  try {
    await refuseUnknown(client, dir);
    const ran = await runner({
      dbClient: client,
      dir,
      direction: 'up',
      migrationsTable: 'migrations',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log,
    });
    return ran.map(({ name }) => name);
  } catch (error) {
    if (error instanceof OtherVersion) throw error;
    throw new Error(
      `Migrating the database failed${placeOf(dir, current, error)}: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end();
  }
}

class OtherVersion extends Error {}

/** A database that another version migrated has tables that this one does not know. */
async function refuseUnknown(client: pg.Client, dir: string): Promise<void> {
  const { rows: found } = await client.query<{ is: boolean }>(
    "select to_regclass('public.migrations') is not null as is",
  );
  if (!found[0]!.is) return;
  const known = new Set(readdirSync(dir).map((file) => file.replace(/\.sql$/, '')));
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by id');
  const unknown = rows.find(({ name }) => !known.has(name));
  if (unknown === undefined) return;
  throw new OtherVersion(
    `This database was made by another version (migration ${unknown.name} is unknown to this one): ` +
      'start that version, or start this one with a new data folder or an empty database.',
  );
}

/** The first thing a start asks of the database, so it says plainly when there is none. */
async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    // A refused "localhost" is several refused addresses, whose common error has no message of its own.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`Cannot connect to the database at ${client.host}:${client.port}: ${message || code}`, {
      cause: error,
    });
  }
}

/** Names the migration and, where PostgreSQL tells, the line in it. */
function placeOf(dir: string, name: string, error: unknown): string {
  if (name === '') return '';
  const { position } = error as { position?: string };
  if (position === undefined) return ` in ${name}.sql`;
  const text = readFileSync(join(dir, `${name}.sql`), 'utf8');
  return ` in ${name}.sql, line ${text.slice(0, Number(position)).split('\n').length}`;
}
