import { statfs } from 'node:fs/promises';

/** The free space of the file system of a folder, bytes; null if it cannot be read. */
export async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize;
}
