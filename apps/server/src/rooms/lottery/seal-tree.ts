import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Leaf } from './seal-leaf.ts';

/** Packed nodes of each level, leaves first, the root alone in the last; without leaves there is none. */
export type SealTree = { count: number; levels: Buffer[] };

/** A node as proofs and seals name it. */
export type Node = { hash: string; slips: bigint; stakes: bigint; most: bigint };

/** hash (32) ‖ slips ‖ stakes ‖ most, 8 bytes each, big endian. */
const NODE_BYTES = 56;
const HASH_BYTES = 32;
const SUM_MAX = 2n ** 63n - 1n;

/** Bets are answered between so many nodes. */
const AT_ONCE = 4096;

/** The tree of RFC 6962 whose nodes carry sums (docs/seal-format.md, The tree), over leaves in the order of leaves.txt. */
export async function treeOf(leaves: readonly Leaf[], odds: number): Promise<SealTree> {
  const levels: Buffer[] = [];
  if (leaves.length > 0) levels.push(await leafLevel(leaves, BigInt(odds)));
  while (levels.length > 0 && levels.at(-1)!.length > NODE_BYTES)
    levels.push(await levelAbove(levels.at(-1)!));
  return { count: leaves.length, levels };
}

export function rootOf({ levels }: SealTree): Node {
  const top = levels.at(-1);
  return top ? nodeAt(top, 0) : { hash: hash('sha256', '', 'hex'), slips: 0n, stakes: 0n, most: 0n };
}

/** The audit path of a leaf: the sibling of every node on the way to the root. */
export function pathOf({ levels }: SealTree, index: number): Node[] {
  const path: Node[] = [];
  let at = index;
  for (const level of levels) {
    const beside = at ^ 1;
    if ((beside + 1) * NODE_BYTES <= level.length) path.push(nodeAt(level, beside));
    at >>= 1;
  }
  return path;
}

async function leafLevel(leaves: readonly Leaf[], odds: bigint): Promise<Buffer> {
  const level = Buffer.alloc(leaves.length * NODE_BYTES);
  for (const [index, { text, stakes, largest }] of leaves.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    write(level, index, hash('sha256', `\0${text}`, 'buffer'), [1n, stakes, largest * odds]);
  }
  return level;
}

/** Neighbours pair up; a last one alone moves up unchanged. */
async function levelAbove(below: Buffer): Promise<Buffer> {
  const count = below.length / NODE_BYTES;
  const level = Buffer.alloc(Math.ceil(count / 2) * NODE_BYTES);
  const pair = Buffer.alloc(1 + 2 * NODE_BYTES);
  pair[0] = 1;
  for (let left = 0; left + 1 < count; left += 2) {
    if (left % AT_ONCE === AT_ONCE - 2) await breathe();
    below.copy(pair, 1, left * NODE_BYTES, (left + 2) * NODE_BYTES);
    write(level, left / 2, hash('sha256', pair, 'buffer'), [
      sumAt(below, left, 0) + sumAt(below, left + 1, 0),
      sumAt(below, left, 1) + sumAt(below, left + 1, 1),
      sumAt(below, left, 2) + sumAt(below, left + 1, 2),
    ]);
  }
  if (count % 2 === 1) below.copy(level, level.length - NODE_BYTES, below.length - NODE_BYTES);
  return level;
}

function write(level: Buffer, index: number, digest: Buffer, sums: readonly [bigint, bigint, bigint]): void {
  const at = index * NODE_BYTES;
  digest.copy(level, at);
  for (let i = 0; i < sums.length; i += 1) {
    if (sums[i]! > SUM_MAX) throw new RangeError('a sum of the seal is above 2^63 − 1');
    level.writeBigUInt64BE(sums[i]!, at + HASH_BYTES + i * 8);
  }
}

function sumAt(level: Buffer, index: number, which: 0 | 1 | 2): bigint {
  return level.readBigUInt64BE(index * NODE_BYTES + HASH_BYTES + which * 8);
}

function nodeAt(level: Buffer, index: number): Node {
  const at = index * NODE_BYTES;
  return {
    hash: level.toString('hex', at, at + HASH_BYTES),
    slips: sumAt(level, index, 0),
    stakes: sumAt(level, index, 1),
    most: sumAt(level, index, 2),
  };
}
