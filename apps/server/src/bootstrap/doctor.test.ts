import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { newTestFolder } from '../database/testing-cluster.ts';
import { type Check, checkFree, examine } from './doctor.ts';

const { databaseUrl, appUrl } = await freshDatabase();
const folder = newTestFolder();
const listening = createServer((_request, reply) => reply.writeHead(404).end());
await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
const { port } = listening.address() as AddressInfo;
afterAll(() => listening.close());

const stateOf = (checks: Check[], name: string) => checks.find((check) => check.name === name)?.state;

test('every requirement of play mode is met with nothing set', async () => {
  const checks = await examine({ PORT: '0' }, folder);
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Node', 'data folder', 'disk', 'settings', 'port', 'database']),
  );
});

test('a working database, a port in use and an address that answers', async () => {
  const env = {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: databaseUrl,
    PORT: String(port),
    SHWE_FEED_URL: `http://127.0.0.1:${port}/`,
  };
  const checks = await examine(env, folder);
  for (const name of [
    'database owner',
    'database',
    'encoding',
    'clock',
    'durability',
    'SHWE_FEED_URL answers',
  ])
    expect([name, stateOf(checks, name)]).toEqual([name, 'ok']);
  expect(stateOf(checks, 'port')).toBe('warning');
});

test('each requirement of licensed mode with its fault', async () => {
  const checks = await examine({ SHWE_MODE: 'licensed', SHWE_PEPPER: 'x', SHWE_TRUST_PROXY: '0' }, folder);
  expect(checks.filter(({ name }) => name.startsWith('SHWE_'))).toHaveLength(9);
  expect(checks.find(({ name }) => name === 'SHWE_PEPPER')).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('64 random hexadecimal digits'),
  });
  expect(stateOf(checks, 'SHWE_TRUST_PROXY')).toBe('ok');
  expect(stateOf(checks, 'settings')).toBe('failed');
});

test.each([
  ['database', { DATABASE_URL: 'postgresql://nobody:no@127.0.0.1:1/none', DATABASE_OWNER_URL: databaseUrl }],
  ['database owner', { DATABASE_URL: appUrl, DATABASE_OWNER_URL: 'postgresql://nobody:no@127.0.0.1:1/none' }],
  ['settings', { DATABASE_URL: appUrl }],
  ['SHWE_FEED_URL answers', { SHWE_FEED_URL: 'http://127.0.0.1:1/' }],
  ['settings', { SHWE_MODE: 'test' }],
])('%s that does not work is a fault', async (name, env) => {
  expect(stateOf(await examine({ PORT: '0', ...env }, folder), name)).toBe('failed');
});

test('a data folder that cannot be written, and little free space', async () => {
  // A file is in the way; root may write everywhere else.
  expect(stateOf(await examine({ PORT: '0' }, join(import.meta.filename, 'data')), 'data folder')).toBe(
    'failed',
  );
  const MB = 1024 ** 2;
  expect([100 * MB - 1, 100 * MB, 2048 * MB - 1, 2048 * MB].map((free) => checkFree(free).state)).toEqual([
    'failed',
    'warning',
    'warning',
    'ok',
  ]);
});
