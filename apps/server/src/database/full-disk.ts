import { statfs } from 'node:fs/promises';

/** Free space that PostgreSQL needs to recover and start: two WAL segments. */
const NEEDED_BYTES = 32 * 1024 ** 2;
const MB = 1024 ** 2;

/** Free space below which operators are warned, bytes: some days of a busy site. */
export const FREE_BYTES_WARNED = 2048 * MB;

/**
 * Why PostgreSQL ended or did not start: the full disk if there is too little space, because then it cannot write its
 * own reason to its log; else what it logged.
 */
export async function whyEnded(folder: string, logged: string): Promise<string> {
  const free = await freeBytes(folder);
  return free !== null && free < NEEDED_BYTES ? fullDiskText(folder, free) : logged;
}

/** What is wrong and what to do when a folder's disk has only so much free space, bytes. */
export function fullDiskText(folder: string, free: number): string {
  return (
    `The disk of ${folder} is full: ${Math.floor(free / MB)} MB are free, ${NEEDED_BYTES / MB} MB are needed. ` +
    'Make space and start again; acknowledged bets and payments are not lost (docs/operations.md).'
  );
}

/** The free space of the file system of a folder, bytes; null if it cannot be read. */
export async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize;
}
