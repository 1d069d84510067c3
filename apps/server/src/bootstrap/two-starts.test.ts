import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { newTestFolder } from '../database/testing-cluster.ts';
import { startServerProcess } from '../testing/test-server.ts';

const { appUrl, databaseUrl } = await freshDatabase();

test('two servers that start at once on one unfilled database and one data folder both become ready', async () => {
  const dataDir = newTestFolder();
  const env = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: databaseUrl };
  const servers = await Promise.all([8575, 8576].map((port) => startServerProcess({ dataDir, port, env })));
  for (const server of servers) expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
}, 120_000);
