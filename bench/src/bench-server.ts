import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { attachEmbeddedPostgres } from '@shwe/server/database';
import pg from 'pg';
import { serverProgram } from '../../apps/server/program.mjs';
import { freePort } from '../../apps/server/src/database/embedded-process.ts';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { BENCH_PEPPER } from './players.ts';

/** A real server on a separate data folder, started as by `npm run up`, and its database. */
export type BenchServer = {
  origin: string;
  port: number;
  databaseUrl: string;
  owner: pg.Client;
  /** Vacuums and makes a checkpoint, so that no checkpoint of the preparation runs during the measurement. */
  vacuumAndCheckpoint(): Promise<void>;
  /** Stops the server; again, it does nothing. */
  close(): Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));

type Options = {
  /** Added to the server's environment. */
  env?: NodeJS.ProcessEnv;
  /**
   * How many connections PostgreSQL allows, if a reference needs more than the product. All other settings are the
   * product's.
   */
  postgresConnections?: number;
};

/** Starts the server at a business time at which both sections of a day take bets. */
export async function startBenchServer(options: Options = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shwe-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child = await startServer(dataDir, port, '06:00', options.env);
  if (options.postgresConnections !== undefined) {
    const { adminUrl } = await attachEmbeddedPostgres({ dataDir, say: () => {} });
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(`alter system set max_connections = ${options.postgresConnections}`);
    await admin.end();
    await stopServer(child);
    // Business time continues from where it was.
    child = await startServer(dataDir, port, '06:05', options.env);
  }
  const postgres = await attachEmbeddedPostgres({ dataDir, say: () => {} });
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  return {
    origin,
    port,
    databaseUrl: postgres.ownerUrl,
    owner,
    async vacuumAndCheckpoint() {
      await owner.query('vacuum analyze');
      await admin.query('checkpoint');
    },
    async close() {
      await owner.end();
      await admin.end();
      await stopServer(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(
  dataDir: string,
  port: number,
  time: string,
  env?: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  await ensureBuilt(['server']);
  const [program, ...args] = serverProgram;
  const child = spawn(program, [...args, '--clock', `${nextMonday()}T${time}`], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      SHWE_PEPPER: BENCH_PEPPER,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(`http://127.0.0.1:${port}`, child);
  return child;
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    const ready = await fetch(`${origin}/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('the server was not ready within a minute');
}

/** The first Monday at least a week ahead, which is not a close day of the demo. */
function nextMonday(): string {
  const at = new Date(Date.now() + 7 * 86_400_000);
  while (at.getUTCDay() !== 1) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}
