import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { newTestFolder } from '../database/testing-cluster.ts';
import { type ServerProcess, startServerProcess } from './test-server.ts';

const dataDir = newTestFolder();
const port = 8500;
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const status = async (path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;

test('the server starts, finishes its work on SIGTERM, and starts again after kill -9', async () => {
  server = await startServerProcess({ dataDir, port });
  expect(await status('/health/live')).toBe(200);
  expect(readFileSync(join(dataDir, 'pepper'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(join(dataDir, 'result-key')).mode & 0o777).toBe(0o600);
  const keyOf = async () => (await fetch(`http://127.0.0.1:${port}/verify/key`)).json();
  const key = await keyOf();
  expect(key).toMatchObject({ key: expect.stringMatching(/^[\w-]{43}$/), earlier: [] });
  const second = startServerProcess({ dataDir, port: port + 1 });
  await expect(second).rejects.toThrow(
    `shwe: Shwe is already running on the data folder ${dataDir} (process ${server.pid}): stop it first`,
  );
  await server.killAll();
  server = await startServerProcess({ dataDir, port });
  expect(await keyOf(), 'the key is the same after a restart').toEqual(key);
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain('SIGTERM');
}, 120_000);

test('when PostgreSQL dies, the server reports it and exits; the next start recovers', async () => {
  server = await startServerProcess({ dataDir, port });
  server.killPostgres();
  await vi.waitUntil(() => server?.output().includes('PostgreSQL ended'), { timeout: 20_000 });
  expect(await server.stop()).toBe(1);
  server = await startServerProcess({ dataDir, port });
  expect(await status('/health/ready')).toBe(200);
}, 120_000);
