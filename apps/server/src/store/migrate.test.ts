import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createStore } from './pool.ts';
import { withClient } from './testing.ts';
import { newTestFolder } from './testing-cluster.ts';

test('several processes and several databases of one cluster may migrate at the same moment', async () => {
  // Its own cluster: the role must not be there yet.
  const dataDir = newTestFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} });
  try {
    const urls = ['one', 'two', 'three'].map((name) => {
      const url = new URL(postgres.databaseUrl);
      url.pathname = `/${name}`;
      return { name, databaseUrl: url.href };
    });
    await withClient(postgres.adminUrl, async (admin) => {
      for (const { name } of urls) await admin.query(`CREATE DATABASE ${name} OWNER shwe`);
    });
    await expect(createStore(urls[0]!)).rejects.toThrow('shwe_app');
    const ran = await Promise.all([...urls, ...urls].map((url) => migrate(url)));
    for (const index of urls.keys()) {
      const [first, second] = [ran[index]!, ran[index + urls.length]!].sort((a, b) => a.length - b.length);
      expect(first).toEqual([]);
      expect(second).toContain('20261120100000_roles');
    }
    for (const url of urls) await (await createStore(url)).close();
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
});
