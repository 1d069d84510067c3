import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

/** Packed nodes of each level, leaves first, the root alone in the last; without leaves there is none. */
export type SealTree = { count: number; levels: Buffer[] };

/** A node as proofs and seals name it. */
export type Node = { hash: string; slips: bigint; stakes: bigint; most: bigint };

/** hash (32) ‖ slips ‖ stakes ‖ most, 8 bytes each, big endian. */
export const NODE_BYTES = 56;
const HASH_BYTES = 32;
const SUMS = [HASH_BYTES, HASH_BYTES + 8, HASH_BYTES + 16] as const;
const PAIR_PREFIX = Buffer.of(1);

/** Bets are answered between so many nodes. */
const AT_ONCE = 4096;

/**
 * The tree of RFC 6962 whose nodes carry sums (docs/seal-format.md, The tree), over packed leaf nodes in the order of
 * leaves.txt.
 */
export async function treeOf(leaves: Buffer): Promise<SealTree> {
  const levels = leaves.length > 0 ? [leaves] : [];
  while (levels.length > 0 && levels.at(-1)!.length > NODE_BYTES)
    levels.push(await levelAbove(levels.at(-1)!));
  return { count: leaves.length / NODE_BYTES, levels };
}

/**
 * Writes the packed node of a leaf: the hash of its bytes, one slip, its stakes and the most it can win (kyat, below
 * 2^53).
 */
export function writeLeafNode(to: Buffer, at: number, leaf: Buffer, stakes: number, most: number): void {
  writeHash(to, at, leaf);
  writeSum(to, at + SUMS[0], 1);
  writeSum(to, at + SUMS[1], stakes);
  writeSum(to, at + SUMS[2], most);
}

export function rootOf({ levels }: SealTree): Node {
  const top = levels.at(-1);
  return top ? nodeAt(top, 0) : { hash: hash('sha256', '', 'hex'), slips: 0n, stakes: 0n, most: 0n };
}

/** Where the audit path of a leaf stands in the levels: the sibling of every node on the way to the root. */
export function siblingsOf(count: number, index: number): { level: number; at: number }[] {
  const siblings: { level: number; at: number }[] = [];
  let at = index;
  for (const [level, nodes] of levelCounts(count).entries()) {
    if ((at ^ 1) < nodes) siblings.push({ level, at: at ^ 1 });
    at >>= 1;
  }
  return siblings;
}

/** How many nodes each level of a tree of so many leaves has, leaves first. */
export function levelCounts(count: number): number[] {
  const counts = count > 0 ? [count] : [];
  while (counts.length > 0 && counts.at(-1)! > 1) counts.push(Math.ceil(counts.at(-1)! / 2));
  return counts;
}

/** The packed root that a packed leaf node and its packed siblings lead to. */
export function climb(leaf: Buffer, count: number, index: number, siblings: readonly Buffer[]): Buffer {
  let node = leaf;
  let at = index;
  let next = 0;
  for (const nodes of levelCounts(count)) {
    if ((at ^ 1) < nodes) {
      const beside = siblings[next++]!;
      const pair = Buffer.concat(at % 2 === 0 ? [PAIR_PREFIX, node, beside] : [PAIR_PREFIX, beside, node]);
      node = Buffer.alloc(NODE_BYTES);
      writeParent(node, 0, pair);
    }
    at >>= 1;
  }
  return node;
}

/** Neighbours pair up; a last one alone moves up unchanged. */
async function levelAbove(below: Buffer): Promise<Buffer> {
  const count = below.length / NODE_BYTES;
  const level = Buffer.alloc(Math.ceil(count / 2) * NODE_BYTES);
  const pair = Buffer.alloc(1 + 2 * NODE_BYTES);
  PAIR_PREFIX.copy(pair);
  for (let left = 0; left + 1 < count; left += 2) {
    if (left % AT_ONCE === AT_ONCE - 2) await breathe();
    below.copy(pair, 1, left * NODE_BYTES, (left + 2) * NODE_BYTES);
    writeParent(level, (left / 2) * NODE_BYTES, pair);
  }
  if (count % 2 === 1) below.copy(level, level.length - NODE_BYTES, below.length - NODE_BYTES);
  return level;
}

/** Writes the parent of two packed nodes that stand behind the prefix. */
function writeParent(level: Buffer, at: number, pair: Buffer): void {
  writeHash(level, at, pair);
  for (const sum of SUMS) addSums(pair, 1 + sum, 1 + NODE_BYTES + sum, level, at + sum);
}

/** By way of a string of bytes: a buffer for each hash would take twice as long. */
function writeHash(level: Buffer, at: number, of: Buffer): void {
  level.write(hash('sha256', of, 'binary'), at, 'latin1');
}

function writeSum(to: Buffer, at: number, sum: number): void {
  to.writeUInt32BE(Math.floor(sum / 2 ** 32), at);
  to.writeUInt32BE(sum % 2 ** 32, at + 4);
}

/**
 * Adds two sums of `from` into one of `to`, by halves of 32 bits: a bigint for each would cost more than the hashing.
 */
function addSums(from: Buffer, one: number, other: number, to: Buffer, at: number): void {
  const low = from.readUInt32BE(one + 4) + from.readUInt32BE(other + 4);
  const high = from.readUInt32BE(one) + from.readUInt32BE(other) + Math.floor(low / 2 ** 32);
  if (high >= 2 ** 31) throw new RangeError('a sum of the seal is above 2^63 − 1');
  to.writeUInt32BE(high, at);
  to.writeUInt32BE(low % 2 ** 32, at + 4);
}

/** The node at an index of packed ones. */
export function nodeAt(level: Buffer, index: number): Node {
  const at = index * NODE_BYTES;
  return {
    hash: level.toString('hex', at, at + HASH_BYTES),
    slips: level.readBigUInt64BE(at + SUMS[0]),
    stakes: level.readBigUInt64BE(at + SUMS[1]),
    most: level.readBigUInt64BE(at + SUMS[2]),
  };
}
