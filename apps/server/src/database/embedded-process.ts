import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processExists } from './data-lock.ts';
import { type Account, spawnAs } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';

/** A PostgreSQL server process that accepts connections on 127.0.0.1. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Present when this process started it, absent when it was found running. */
  readonly child?: ChildProcess;
  /** Offset of this run in the log file. */
  readonly logFrom: number;
}

/** Whether the process has ended, by itself or by a signal. */
function hasEnded({ pid, child }: Postmaster): boolean {
  return child ? child.exitCode !== null || child.signalCode !== null : !processExists(pid);
}

/** A larger log file is renamed at the start, bytes. */
const logBytesMax = 10_000_000;
/** How long a fast shutdown may take before an immediate one, ms. */
const shutdownWaitMsMax = 60_000;
/** Lines of the log that an error message shows. */
const tailLines = 15;
/** Interval of checks whether the process has started or ended, ms. */
const pollMs = 10;

/** The content of postmaster.pid if that process is running. */
export function livePostmaster(pgData: string): { pid: number; port: number; isReady: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0) || !processExists(pid)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** Starts the server and returns at once; `waitReady` waits for the outcome. */
export async function spawnPostgres(
  binaries: Binaries,
  pgData: string,
  account: Account,
  logFile: string,
): Promise<Postmaster> {
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const args = ['-D', pgData, ...settings.flatMap((setting) => ['-c', setting])];
  // With setpriv, the kernel stops PostgreSQL when the server is killed.
  const command = canTieToParent()
    ? ['setpriv', '--pdeathsig', 'INT', binaries.postgres]
    : [binaries.postgres];
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) {
    renameSync(logFile, `${logFile}.1`);
  }
  const log = openSync(logFile, 'a', 0o600);
  const logFrom = fstatSync(log).size;
  const child = spawn(command[0]!, [...command.slice(1), ...args], {
    ...spawnAs(account),
    cwd: pgData,
    stdio: ['ignore', log, log],
    // In its own session, so that Ctrl-C reaches only the server, which can finish its work first.
    detached: true,
  });
  closeSync(log);
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  return { pid: child.pid!, port, child, logFrom };
}

/** Waits until the server is ready. Returns the end of its log if it failed. */
export async function waitUntilReady(
  server: Postmaster,
  pgData: string,
  logFile: string,
  waitMsMax: number,
): Promise<'ready' | { failed: string }> {
  const until = Date.now() + waitMsMax;
  while (Date.now() < until) {
    if (hasEnded(server)) return { failed: logTail(logFile, server.logFrom) };
    const live = livePostmaster(pgData);
    if (live?.pid === server.pid && live.isReady) return 'ready';
    await sleep(pollMs);
  }
  return {
    failed: `PostgreSQL was not ready after ${waitMsMax / 1000} s.\n${logTail(logFile, server.logFrom)}`,
  };
}

/** Requests a fast shutdown, then, after a minute, an immediate one. Committed rows are safe in both. */
export async function stopPostgres(server: Postmaster, binaries: Binaries, pgData: string): Promise<void> {
  for (const [signal, mode] of [
    ['SIGINT', 'fast'],
    ['SIGQUIT', 'immediate'],
  ] as const) {
    if (hasEnded(server)) return;
    if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['stop', '-D', pgData, '-m', mode, '-W']);
    else process.kill(server.pid, signal);
    const until = Date.now() + shutdownWaitMsMax;
    while (Date.now() < until) {
      if (hasEnded(server)) return;
      await sleep(pollMs);
    }
  }
  throw new Error(`PostgreSQL (process ${server.pid}) does not stop.`);
}

/** The last lines of the log from this offset on. */
export function logTail(logFile: string, from: number): string {
  return readFileSync(logFile)
    .subarray(from)
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(-tailLines)
    .join('\n');
}

/** Whether a program can be started so that the kernel ends it with this process. */
function canTieToParent(): boolean {
  // Only the setpriv of util-linux has the option; trying it is simpler than parsing versions.
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;
}

/** Ports below those that the kernel gives to outgoing connections, which could take a free one before it is used. */
const PORTS = [20_000, 32_768] as const;

/** Finds a free port on this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isListening = await new Promise<boolean>((resolve) =>
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  );
  if (isListening) await new Promise((resolve) => probe.close(resolve));
  return isListening;
}
