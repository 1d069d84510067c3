import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { connect } from './connect.ts';

const migrationsDir = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

/**
 * Migrates the database to the newest schema, as its owner, in one transaction. Several processes may call this
 * concurrently; one works and the others wait.
 *
 * @returns the names of the migrations that ran, in order.
 * @throws Error when a migration fails; nothing is changed.
 */
export async function migrate({
  ownerUrl,
  dir = migrationsDir,
}: {
  ownerUrl: string;
  dir?: string;
}): Promise<string[]> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'shwe migrate',
    connectionTimeoutMillis: 10_000,
    lock_timeout: 300_000,
  });
  let current = '';
  const log = (line: string): void => {
    current = /### MIGRATION (\S+) /.exec(line)?.[1] ?? current;
  };
  // A lost connection also fails the current statement.
  client.on('error', () => {});
  await connect(client);
  try {
    await refuseUnknownMigrations(client, dir);
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
    if (error instanceof UnknownMigration) throw error;
    throw new Error(
      `Migrating the database failed${describePlace(dir, current, error)}: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end();
  }
}

/** The database has a migration that this version does not know. */
class UnknownMigration extends Error {}

/** Throws if the database has migrations that this version does not have. */
async function refuseUnknownMigrations(client: pg.Client, dir: string): Promise<void> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.migrations') is not null as exists",
  );
  if (!found[0]!.exists) return;
  const known = new Set(readdirSync(dir).map((file) => file.replace(/\.sql$/, '')));
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by id');
  const unknown = rows.find(({ name }) => !known.has(name));
  if (unknown === undefined) return;
  throw new UnknownMigration(
    `This database was made by another version (migration ${unknown.name} is unknown to this one): ` +
      'start that version, or start this one with a new data folder or an empty database.',
  );
}

/** Says which migration failed and, if known, in which line. */
function describePlace(dir: string, name: string, error: unknown): string {
  if (name === '') return '';
  const { position } = error as { position?: string };
  if (position === undefined) return ` in ${name}.sql`;
  const text = readFileSync(join(dir, `${name}.sql`), 'utf8');
  return ` in ${name}.sql, line ${text.slice(0, Number(position)).split('\n').length}`;
}
