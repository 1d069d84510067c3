import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullDiskText } from './full-disk.ts';

/** The data folder is in use by a running process. The message is meant for the person starting the server. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string, pid: number | undefined) {
    const who = pid === undefined ? '' : ` (process ${pid})`;
    super(
      `Shwe is already running on the data folder ${dataDir}${who}: stop it first, or start with another DATA_DIR and PORT.`,
    );
    this.name = 'DataFolderInUse';
  }
}

interface Holder {
  readonly pid: number;
  /** Distinguishes processes that reuse the same pid; empty on systems without this information. */
  readonly startedAt: string;
}

/**
 * Locks the data folder for this process and returns a function that unlocks it. A file left by a killed process does
 * not block. If two processes both find such a stale file, the database's advisory lock decides.
 *
 * @throws DataFolderInUse when a running process has locked it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid) };
  for (let tries = 0; tries < 5; tries++) {
    try {
      createWhole(file, JSON.stringify(mine));
      return () => {
        const holder = readHolder(file);
        if (holder?.pid === mine.pid && holder.startedAt === mine.startedAt) rmSync(file, { force: true });
      };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC') throw new Error(fullDiskText(dataDir, 0));
      if (code !== 'EEXIST') throw new Error(`Cannot write in the data folder: ${message}. Set DATA_DIR.`);
      const holder = readHolder(file);
      if (holder && isAlive(holder)) throw new DataFolderInUse(dataDir, holder.pid);
      removeStale(file, holder);
    }
  }
  throw new DataFolderInUse(dataDir, undefined);
}

/** Creates a file that appears with its content; throws EEXIST if there is one. */
function createWhole(file: string, content: string): void {
  const own = `${file}.new.${process.pid}`;
  try {
    writeFileSync(own, content);
    linkSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Moves the stale file away before removing it, so that a lock taken meanwhile is noticed and restored. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readHolder(aside);
    if (moved?.pid !== stale?.pid || moved?.startedAt !== stale?.startedAt) linkSync(aside, file);
  } catch {
    // Another process removed it or took the lock meanwhile; the next attempt handles that.
  }
  rmSync(aside, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  return processExists(holder.pid) && holder.startedAt === startOf(holder.pid);
}

/** Whether a process with this pid runs, of any user. A zombie process does not count. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(pid)[0] !== 'Z';
}

function startOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** The fields of Linux's /proc/<pid>/stat from the state field on; empty on other systems. */
function statOf(pid: number): string[] {
  try {
    // The second field, the name, may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
