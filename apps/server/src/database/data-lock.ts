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

/** How often locking is tried while stale files are in the way. */
const ATTEMPTS_MAX = 5;

/** The process that has locked the folder, as the lock file names it. */
interface LockOwner {
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
  const thisProcess: LockOwner = { pid: process.pid, startedAt: startTimeOf(process.pid) };
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    try {
      createWithContent(file, JSON.stringify(thisProcess));
      return () => {
        const owner = readLockOwner(file);
        if (owner?.pid === thisProcess.pid && owner.startedAt === thisProcess.startedAt)
          rmSync(file, { force: true });
      };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC') throw new Error(fullDiskText(dataDir, 0));
      if (code !== 'EEXIST') throw new Error(`Cannot write in the data folder: ${message}. Set DATA_DIR.`);
      const owner = readLockOwner(file);
      if (owner && isAlive(owner)) throw new DataFolderInUse(dataDir, owner.pid);
      removeStale(file, owner);
    }
  }
  throw new DataFolderInUse(dataDir, undefined);
}

/** Creates a file in one step with its content, so that it is never seen empty. Throws EEXIST if it exists. */
function createWithContent(file: string, content: string): void {
  const draft = `${file}.new.${process.pid}`;
  try {
    writeFileSync(draft, content);
    linkSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a stale file away before it is removed, so that a lock taken meanwhile is noticed and put back. */
function removeStale(file: string, stale: LockOwner | undefined): void {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
    const owner = readLockOwner(moved);
    if (owner?.pid !== stale?.pid || owner?.startedAt !== stale?.startedAt) linkSync(moved, file);
  } catch {
    // Another process removed it or took the lock meanwhile; the next attempt handles that.
  }
  rmSync(moved, { force: true });
}

function readLockOwner(file: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockOwner;
  } catch {
    return undefined;
  }
}

function isAlive(owner: LockOwner): boolean {
  return processExists(owner.pid) && owner.startedAt === startTimeOf(owner.pid);
}

/** Whether a process with this pid runs, of any user. A zombie process does not count. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return readProcStat(pid)[STATE] !== 'Z';
}

function startTimeOf(pid: number): string {
  return readProcStat(pid)[START_TIME] ?? '';
}

/** The places of two fields in the result of `readProcStat`. */
const [STATE, START_TIME] = [0, 19];

/** The fields of Linux's /proc/<pid>/stat from the state field on; empty on other systems. */
function readProcStat(pid: number): string[] {
  try {
    // The second field, the name, may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
