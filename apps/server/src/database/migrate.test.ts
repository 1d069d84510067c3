import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createStore } from './pool.ts';
import { freshDatabase, withClient } from './testing.ts';
import { newTestFolder } from './testing-cluster.ts';

test('several processes and several databases of one cluster can migrate concurrently', async () => {
  // A separate cluster, because its databases are not migrated yet.
  const dataDir = newTestFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} });
  try {
    const urls = ['one', 'two', 'three'].map((name) => {
      const [ownerUrl, appUrl] = [new URL(postgres.ownerUrl), new URL(postgres.appUrl)];
      for (const url of [ownerUrl, appUrl]) url.pathname = `/${name}`;
      return { name, ownerUrl: ownerUrl.href, appUrl: appUrl.href };
    });
    await withClient(postgres.adminUrl, async (admin) => {
      for (const { name } of urls) await admin.query(`CREATE DATABASE ${name} OWNER shwe`);
    });
    const ran = await Promise.all([...urls, ...urls].map((url) => migrate(url)));
    for (const index of urls.keys()) {
      const [first, second] = [ran[index]!, ran[index + urls.length]!].sort((a, b) => a.length - b.length);
      expect(first).toEqual([]);
      expect(second).toContain('20261201100000_roles');
    }
    for (const url of urls) await (await createStore(url)).close();
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
});

test('a failing migration is reported with its line, and all migrations are rolled back', async () => {
  const store = await freshDatabase();
  const dir = join(newTestFolder(), 'migrations');
  try {
    mkdirSync(dir);
    cpSync(fileURLToPath(new URL('../../../../db/migrations', import.meta.url)), dir, { recursive: true });
    writeFileSync(join(dir, '29991231000000_good.sql'), 'CREATE SCHEMA later;\n');
    writeFileSync(join(dir, '29991231000001_bad.sql'), '-- two lines\n-- of words\nSELECT 1 FROM nowhere;\n');
    await expect(migrate({ ownerUrl: store.databaseUrl, dir })).rejects.toThrow(
      'Migrating the database failed in 29991231000001_bad.sql, line 3: relation "nowhere" does not exist',
    );
    const { rows } = await store.query("SELECT 1 FROM pg_namespace WHERE nspname = 'later'");
    expect(rows).toEqual([]);
  } finally {
    rmSync(join(dir, '..'), { recursive: true });
  }
});

test('a database migrated by another version is refused and not changed', async () => {
  const store = await freshDatabase();
  await store.ownerQuery(
    "insert into public.migrations (name, run_on) values ('20261120112000_ledger', now())",
  );
  await expect(migrate({ ownerUrl: store.databaseUrl })).rejects.toThrow(
    /^This database was made by another version \(migration 20261120112000_ledger is unknown to this one\)/,
  );
  const { rows } = await store.query("select 1 from pg_namespace where nspname = 'lottery'");
  expect(rows).toHaveLength(1);
});

test('an unreachable database is reported with its address', async () => {
  await expect(migrate({ ownerUrl: 'postgresql://shwe@localhost:1/shwe' })).rejects.toThrow(
    /^Cannot connect to the database at localhost:1: .*ECONNREFUSED/,
  );
});
