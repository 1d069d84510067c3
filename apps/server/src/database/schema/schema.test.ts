import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../testing.ts';
import { dumpSchema } from './dump.ts';

const store = await freshDatabase();
const committed = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('db/schema.sql is what the migrations build (else run: node --import tsx tools/db-schema.ts)', async () => {
  expect(await dumpSchema(store)).toBe(committed('../../../../../db/schema.sql'));
});

test('a changed right, default, index or function changes the dump', async () => {
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
