import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A data folder is already in use by a living process. The message is the one sentence a person needs. */
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
  /** Tells a process from a later one with the same number; empty where the system does not say. */
  readonly startedAt: string;
}

/**
 * Takes the data folder for this process and returns how to give it back. A file left by a killed process does
 * not block. Two processes that both find such a stale file are told apart by the database's advisory lock.
 *
 * @throws DataFolderInUse when a living process holds it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid) };
  for (let tries = 0; tries < 5; tries++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
      return () => {
        if (readHolder(file)?.pid === mine.pid) rmSync(file, { force: true });
      };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST') throw new Error(`Cannot write in the data folder: ${message}. Set DATA_DIR.`);
      const holder = readHolder(file);
      if (holder && isAlive(holder)) throw new DataFolderInUse(dataDir, holder.pid);
      removeStale(file, holder);
    }
  }
  throw new DataFolderInUse(dataDir, undefined);
}

/** Moves the file away before removing it, so that a lock taken since it was judged is noticed and put back. */
function removeStale(file: string, judged: Holder | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readHolder(aside);
    if (moved?.pid !== judged?.pid || moved?.startedAt !== judged?.startedAt) linkSync(aside, file);
  } catch {
    // Somebody else removed it, or took the lock meanwhile: the next try sees it.
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

/**
 * Whether a process with this number runs. One of another user counts; one that has ended but was not yet reaped does
 * not.
 */
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

/** The fields of Linux's /proc/<pid>/stat from the state on; empty on other systems. */
function statOf(pid: number): string[] {
  try {
    // The second field, the name, may itself hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
