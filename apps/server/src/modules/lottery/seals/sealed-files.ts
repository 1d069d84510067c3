import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PackedLeaves } from './seal-pack.ts';
import {
  levelCounts,
  NODE_BYTES,
  type Node,
  nodeAt,
  rootFromPath,
  rootOf,
  type SealTree,
  siblingsOf,
} from './seal-tree.ts';

/** A leaf's position in the tree, and its audit path. */
export type Place = { index: number; path: Node[] };

/**
 * Files of sealed draws, named by their root, so that a file cannot be mistaken for another draw's. `<root>.leaves` is
 * the SHA-256 of the rest, then leaves.txt as gzip. `<root>.tree` is the owners in order, 32 bytes each, then the
 * packed nodes level by level. A missing or damaged file reads as undefined, and the caller writes it again.
 */
export type SealedFiles = {
  /** leaves.txt as gzip; the whole file is checked first. */
  leaves(root: string): Promise<Readable | undefined>;
  /** Finds an owner among `count` leaves; 'nobody' when the tree has no such owner. */
  place(root: string, count: number, owner: string): Promise<Place | 'nobody' | undefined>;
  write(leaves: PackedLeaves, tree: SealTree): Promise<void>;
};

const HASH_BYTES = 32;
const toGzip = promisify(gzip);

/** `folder` is created by the first write. */
export function sealedFiles(folder: () => string): SealedFiles {
  const fileOf = (root: string, kind: 'leaves' | 'tree') => join(folder(), `${root}.${kind}`);
  return {
    async leaves(root) {
      const path = fileOf(root, 'leaves');
      if (!(await isWhole(path))) return undefined;
      return createReadStream(path, { start: HASH_BYTES });
    },
    place: (root, count, owner) =>
      reading(fileOf(root, 'tree'), (file) => findOwner(file, root, count, Buffer.from(owner, 'hex'))),
    async write(leaves, tree) {
      const root = rootOf(tree).hash;
      await mkdir(folder(), { recursive: true, mode: 0o700 });
      const packed = await toGzip(leaves.text());
      await writeWhole(fileOf(root, 'leaves'), [createHash('sha256').update(packed).digest(), packed]);
      await writeWhole(fileOf(root, 'tree'), [leaves.owners, ...tree.levels]);
    },
  };
}

/** Writes a file atomically, so that readers see all of it or nothing. */
async function writeWhole(path: string, parts: readonly Buffer[]): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, parts, { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => {});
    throw error;
  }
}

async function reading<Found>(
  path: string,
  read: (file: FileHandle) => Promise<Found>,
): Promise<Found | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return undefined;
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

/** Whether the content of the file matches its checksum. */
async function isWhole(path: string): Promise<boolean> {
  const whole = await reading(path, async (file) => {
    const expected = await bytesAt(file, 0, HASH_BYTES);
    const hash = createHash('sha256');
    for await (const part of file.createReadStream({ start: HASH_BYTES, autoClose: false }))
      hash.update(part);
    return hash.digest().equals(expected);
  });
  return whole ?? false;
}

/** Binary search. The path found must lead to the root; otherwise the file is damaged. */
async function findOwner(
  file: FileHandle,
  root: string,
  count: number,
  owner: Buffer,
): Promise<Place | 'nobody' | undefined> {
  const { size } = await file.stat();
  const counts = levelCounts(count);
  if (size !== count * HASH_BYTES + counts.reduce((sum, nodes) => sum + nodes * NODE_BYTES, 0))
    return undefined;
  let [from, before] = [0, count];
  while (from < before) {
    const middle = (from + before) >> 1;
    const order = (await bytesAt(file, middle * HASH_BYTES, HASH_BYTES)).compare(owner);
    if (order === 0) return placeAt(file, root, count, middle);
    if (order < 0) from = middle + 1;
    else before = middle;
  }
  return 'nobody';
}

async function placeAt(
  file: FileHandle,
  root: string,
  count: number,
  index: number,
): Promise<Place | undefined> {
  const counts = levelCounts(count);
  const nodeOf = (level: number, at: number) => {
    const nodesBelow = counts.slice(0, level).reduce((sum, nodes) => sum + nodes, 0);
    return bytesAt(file, count * HASH_BYTES + (nodesBelow + at) * NODE_BYTES, NODE_BYTES);
  };
  const leaf = await nodeOf(0, index);
  const siblings = await Promise.all(siblingsOf(count, index).map(({ level, at }) => nodeOf(level, at)));
  const found = rootFromPath(leaf, count, index, siblings).toString('hex', 0, HASH_BYTES);
  return found === root ? { index, path: siblings.map((node) => nodeAt(node, 0)) } : undefined;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, position);
  return bytes;
}
