import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../testing.ts';
import { describeDatabase } from './docs.ts';
import { dumpSchema } from './dump.ts';

const store = await freshDatabase();
const committed = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('db/schema.sql is up to date (else run: node --import tsx tools/db-schema.ts)', async () => {
  expect(await dumpSchema(store)).toBe(committed('../../../../../db/schema.sql'));
});

test('docs/database.md is up to date (else run: node --import tsx tools/db-docs.ts)', async () => {
  expect(await describeDatabase(store)).toBe(committed('../../../../../docs/database.md'));
});

test('every schema, table, view and function has a comment', async () => {
  const { rows } = await store.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n
     where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
       and obj_description(n.oid, 'pg_namespace') is null
     union all
     select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
       and c.relkind in ('r', 'p', 'v')
       and obj_description(c.oid, 'pg_class') is null
     union all
     select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and obj_description(p.oid, 'pg_proc') is null`,
  );
  expect(rows).toEqual([]);
});

test('every changed grant, default, index or function changes the dump', async () => {
  const seen = new Set([await dumpSchema(store)]);
  const changes = [
    'CREATE SCHEMA demo',
    'CREATE TABLE demo.notes (id bigint PRIMARY KEY, word text)',
    "ALTER TABLE demo.notes ALTER word SET DEFAULT 'x'",
    'ALTER TABLE demo.notes ALTER word SET NOT NULL',
    "ALTER TABLE demo.notes ADD CHECK (word <> '')",
    'CREATE INDEX ON demo.notes (word)',
    'GRANT SELECT ON demo.notes TO shwe_app',
    'GRANT UPDATE (word) ON demo.notes TO shwe_app',
    'GRANT USAGE ON SCHEMA demo TO shwe_app',
    'CREATE FUNCTION demo.one() RETURNS int LANGUAGE sql RETURN 1',
    'GRANT EXECUTE ON FUNCTION demo.one TO shwe_app',
    'GRANT EXECUTE ON FUNCTION demo.one TO PUBLIC',
    'CREATE OR REPLACE FUNCTION demo.one() RETURNS int LANGUAGE sql SECURITY DEFINER RETURN 1',
    'CREATE VIEW demo.words AS SELECT word FROM demo.notes',
    "CREATE TYPE demo.colour AS ENUM ('red')",
    'CREATE SEQUENCE demo.numbers INCREMENT 1000',
    'ALTER TABLE demo.notes SET UNLOGGED',
  ];
  await withClient(store.databaseUrl, async (owner) => {
    for (const change of changes) {
      await owner.query(change);
      const dump = await dumpSchema(store);
      expect(seen, change).not.toContain(dump);
      seen.add(dump);
    }
  });
});
