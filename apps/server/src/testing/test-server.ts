import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverProgram } from '../../program.mjs';
import { livePostmaster } from '../database/embedded-process.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const readyMsMax = 120_000;

export interface ServerOptions {
  /** A folder from `newTestFolder`; a restart with the same folder finds its data. */
  readonly dataDir: string;
  readonly port: number;
  readonly env?: NodeJS.ProcessEnv;
  /** Arguments as after `npm run up --`. */
  readonly args?: readonly string[];
}

/** The real server in a separate process with its own PostgreSQL. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Sends SIGTERM and waits for the end; returns the exit code. */
  stop(): Promise<number | null>;
  /** kill -9 of the server only. */
  kill(): Promise<void>;
  /** kill -9 of its PostgreSQL only. */
  killPostgres(): void;
  /** kill -9 of both, like a power failure. */
  killAll(): Promise<void>;
}

/**
 * Starts the server and waits until /health/ready replies 200.
 *
 * @throws Error with the output when it ends or is not ready within two minutes.
 */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const server = spawnServerProcess(options);
  await server.ready();
  return server;
}

/** Starts the server without waiting, for tests that kill it during the start. */
export function spawnServerProcess(options: ServerOptions): ServerProcess & {
  /** Waits until the server is ready, like `startServerProcess`. */
  ready(): Promise<void>;
} {
  const { dataDir, port, env = {}, args = [] } = options;
  const [program, ...flags] = serverProgram;
  const child = spawn(program, [...flags, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const killPostgres = (): void => {
    const live = livePostmaster(join(dataDir, 'postgres'));
    if (live) process.kill(live.pid, 'SIGKILL');
  };
  const killAll = async () => {
    const ended = end(child, 'SIGKILL');
    killPostgres();
    await ended;
  };
  return {
    url,
    pid: child.pid!,
    output: () => printed,
    async stop() {
      await end(child, 'SIGTERM');
      return child.exitCode;
    },
    kill: () => end(child, 'SIGKILL'),
    killPostgres,
    killAll,
    async ready() {
      if (await isReady(url, child)) return;
      await killAll();
      throw new Error(`The server did not become ready. It printed:\n${printed}`);
    },
  };
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + readyMsMax;
  while (Date.now() < until && !hasEnded(child)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await sleep(50);
  }
  return false;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
