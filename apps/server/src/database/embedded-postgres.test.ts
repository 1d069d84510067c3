import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { processExists } from './data-lock.ts';
import { postgresAccount } from './embedded-account.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createStore } from './pool.ts';
import { withClient } from './testing.ts';
import { newTestFolder } from './testing-cluster.ts';

const dataDir = newTestFolder();
const launcherScript = fileURLToPath(new URL('../../../../tools/postgres.ts', import.meta.url));
const launchers = new Set<ChildProcess>();

/** Starts the launcher in a separate process. */
async function launch(): Promise<{ child: ChildProcess; pid: number; databaseUrl: string }> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['--import', 'tsx', launcherScript], { env, stdio: 'pipe' });
  launchers.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const found = (): RegExpExecArray | null => /process (\d+);[\s\S]*owner +(\S+)\n/.exec(printed);
  await vi.waitUntil(() => found() !== null || child.exitCode !== null, { timeout: 30_000 });
  const [, pid, databaseUrl] = found() ?? [];
  if (databaseUrl === undefined) throw new Error(printed);
  return { child, pid: Number(pid), databaseUrl };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  launchers.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

afterEach(async () => {
  for (const child of launchers) await end(child, 'SIGTERM');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const rowsOf = (url: string): Promise<number> =>
  withClient(url, async (client) => (await client.query('SELECT 1 FROM saved')).rowCount ?? 0);

describe('the embedded PostgreSQL', { concurrent: false }, () => {
  test('creates a cluster with a private password file, and starts again with its data', async () => {
    const cold = await launch();
    await withClient(cold.databaseUrl, (client) => client.query('CREATE TABLE saved AS SELECT 1 AS one'));
    await end(cold.child, 'SIGTERM');
    expect(processExists(cold.pid)).toBe(false);
    for (const name of ['shwe.password', 'shwe_app.password'])
      expect(statSync(join(dataDir, 'postgres', name)).mode & 0o777).toBe(0o600);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
    const warm = await launch();
    expect(await rowsOf(warm.databaseUrl)).toBe(1);
    const wrong = new URL(warm.databaseUrl);
    wrong.password = 'guess';
    await expect(rowsOf(wrong.href)).rejects.toThrow('password authentication failed');
  });

  test('does not run as root', async () => {
    const { databaseUrl } = await launch();
    await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
      expect(rows).toEqual([{ rolsuper: false }]);
    });
    const owner = statSync(join(dataDir, 'postgres')).uid;
    expect(owner).toBe(postgresAccount().uid ?? process.getuid?.());
    expect(owner).not.toBe(0);
  });

  test('a second start on the same data folder is refused and does not affect the first', async () => {
    const first = await launch();
    await expect(launch()).rejects.toThrow(
      `Shwe is already running on the data folder ${dataDir} (process ${first.child.pid}): stop it first, or start with another DATA_DIR and PORT.`,
    );
    expect(await rowsOf(first.databaseUrl)).toBe(1);
  });

  test('of concurrent starts exactly one succeeds, also after a stale lock', async () => {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }));
    const outcomes = await Promise.allSettled([launch(), launch(), launch()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) expect(String(reason)).toContain('already running on the data folder');
  });

  test('kill -9 of the server loses nothing and does not block the next start', async () => {
    const first = await launch();
    await withClient(first.databaseUrl, (client) => client.query('INSERT INTO saved VALUES (2)'));
    await end(first.child, 'SIGKILL');
    const second = await launch();
    expect(await rowsOf(second.databaseUrl)).toBe(2);
  });

  test('kill -9 of server and PostgreSQL loses nothing and does not block the next start', async () => {
    const first = await launch();
    await withClient(first.databaseUrl, (client) => client.query('INSERT INTO saved VALUES (3)'));
    process.kill(first.pid, 'SIGKILL');
    await end(first.child, 'SIGKILL');
    const second = await launch();
    expect(await rowsOf(second.databaseUrl)).toBe(3);
  });

  test('attaching uses the running PostgreSQL and leaves it running', async () => {
    const { databaseUrl, pid } = await launch();
    const attached = await attachEmbeddedPostgres({ dataDir, say: () => {} });
    expect(attached.ownerUrl).toBe(databaseUrl);
    await attached.stop();
    expect(processExists(pid)).toBe(true);
  });

  test('an unexpected exit is reported', async () => {
    const why = vi.fn();
    const postgres = await startEmbeddedPostgres({ dataDir, say: () => {}, onUnexpectedExit: why });
    process.kill(postgres.pid, 'SIGKILL');
    await vi.waitUntil(() => why.mock.calls.length > 0);
    await postgres.stop();
    expect(why).toHaveBeenCalledOnce();
  });

  test.runIf(process.getuid?.() === 0)(
    'as root, a data folder below a private one is replaced, with one line of output',
    async () => {
      const closed = newTestFolder();
      chmodSync(closed, 0o700);
      const lines: string[] = [];
      const postgres = await startEmbeddedPostgres({
        dataDir: join(closed, 'data'),
        say: (line) => lines.push(line),
      });
      await postgres.stop();
      expect(lines).toHaveLength(1);
      const place = /kept in (\S+)/.exec(lines[0]!)?.[1] ?? '';
      expect(existsSync(join(place, 'postgres', 'PG_VERSION'))).toBe(true);
      for (const folder of [closed, place]) rmSync(folder, { recursive: true });
    },
  );

  test.runIf(process.getuid?.() === 0)(
    'as root, a private data folder is made passable for the account',
    async () => {
      const own = newTestFolder();
      chmodSync(own, 0o700);
      writeFileSync(join(own, 'pepper'), 'x', { mode: 0o600 });
      const say = vi.fn();
      await (await startEmbeddedPostgres({ dataDir: own, say })).stop();
      expect(say).not.toHaveBeenCalled();
      expect(statSync(own).mode & 0o777).toBe(0o711);
      rmSync(own, { recursive: true });
    },
  );

  test.runIf(process.getuid?.() === 0)('a database folder of another user is refused', async () => {
    const foreign = newTestFolder();
    mkdirSync(join(foreign, 'postgres'));
    await expect(startEmbeddedPostgres({ dataDir: foreign, say: () => {} })).rejects.toThrow(
      'belongs to another user (uid 0;',
    );
    rmSync(foreign, { recursive: true });
  });
});

describe('durability', { concurrent: false }, () => {
  test.for([
    ['ALTER SYSTEM SET fsync = off', 'ALTER SYSTEM RESET fsync', 'fsync is off'],
    [
      'ALTER SYSTEM SET full_page_writes = off',
      'ALTER SYSTEM RESET full_page_writes',
      'full_page_writes is off',
    ],
    [
      'ALTER SYSTEM SET synchronous_commit = off',
      'ALTER SYSTEM RESET synchronous_commit',
      'synchronous_commit is off',
    ],
    [
      'ALTER ROLE shwe_app SET synchronous_commit = off',
      'ALTER ROLE shwe_app RESET ALL',
      'synchronous_commit=off is set for role shwe_app',
    ],
    [
      'ALTER DATABASE shwe SET synchronous_commit = off',
      'ALTER DATABASE shwe RESET ALL',
      'synchronous_commit=off is set for database shwe',
    ],
  ] as const)('%s refuses the start', async ([unsafe, safe, finding]) => {
    const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} });
    try {
      await migrate(postgres);
      const change = (sql: string): Promise<void> =>
        withClient(postgres.adminUrl, async (admin) => {
          await admin.query(sql);
          await admin.query('SELECT pg_reload_conf()');
        });
      await change(unsafe);
      await vi.waitFor(() => expect(createStore(postgres)).rejects.toThrow(finding));
      await change(safe);
      await vi.waitFor(async () => (await createStore(postgres)).close());
    } finally {
      await postgres.stop();
    }
  });
});
