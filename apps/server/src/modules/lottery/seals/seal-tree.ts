import { hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Packed nodes of each level, from the leaves to the root; no levels without leaves. */
export type SealTree = { count: number; levels: Buffer[] };

/** A node as proofs and seals show it. Amounts are kyat. */
export type Node = { hash: string; slips: bigint; stakes: bigint; most: bigint };

/** hash (32) ‖ slips ‖ stakes ‖ most, 8 bytes each, big endian. */
export const NODE_BYTES = 56;
const HASH_BYTES = 32;
const SUMS = [HASH_BYTES, HASH_BYTES + 8, HASH_BYTES + 16] as const;
const PAIR_PREFIX = Buffer.of(1);

/** Nodes hashed before the event loop can serve bets. */
const NODES_PER_TURN = 4096;

/**
 * Builds the RFC 6962 tree with sums in its nodes (docs/seal-format.md, The tree) over packed leaf nodes in the order
 * of leaves.txt.
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

/** Positions of a leaf's audit path in the levels: the sibling of every node on the way to the root. */
export function siblingsOf(count: number, index: number): { level: number; at: number }[] {
  const siblings: { level: number; at: number }[] = [];
  let at = index;
  for (const [level, nodes] of levelCounts(count).entries()) {
    if ((at ^ 1) < nodes) siblings.push({ level, at: at ^ 1 });
    at >>= 1;
  }
  return siblings;
}

/** The number of nodes of each level of a tree with `count` leaves, leaves first. */
export function levelCounts(count: number): number[] {
  const counts = count > 0 ? [count] : [];
  while (counts.length > 0 && counts.at(-1)! > 1) counts.push(Math.ceil(counts.at(-1)! / 2));
  return counts;
}

/** Computes the packed root from a packed leaf node and its packed siblings. */
export function rootFromPath(
  leaf: Buffer,
  count: number,
  index: number,
  siblings: readonly Buffer[],
): Buffer {
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

/** Builds the next level from pairs of nodes; an unpaired last node moves up unchanged. */
async function levelAbove(below: Buffer): Promise<Buffer> {
  const count = below.length / NODE_BYTES;
  const level = Buffer.alloc(Math.ceil(count / 2) * NODE_BYTES);
  const pair = Buffer.alloc(1 + 2 * NODE_BYTES);
  PAIR_PREFIX.copy(pair);
  for (let left = 0; left + 1 < count; left += 2) {
    if (left % NODES_PER_TURN === NODES_PER_TURN - 2) await yieldToEventLoop();
    below.copy(pair, 1, left * NODE_BYTES, (left + 2) * NODE_BYTES);
    writeParent(level, (left / 2) * NODE_BYTES, pair);
  }
  if (count % 2 === 1) below.copy(level, level.length - NODE_BYTES, below.length - NODE_BYTES);
  return level;
}

/** Writes the parent of a pair: the prefix byte and two packed nodes. */
function writeParent(level: Buffer, at: number, pair: Buffer): void {
  writeHash(level, at, pair);
  for (const sum of SUMS) addSums(pair, 1 + sum, 1 + NODE_BYTES + sum, level, at + sum);
}

/** Hashes by way of a binary string; a buffer for each hash would take twice as long. */
function writeHash(level: Buffer, at: number, of: Buffer): void {
  level.write(hash('sha256', of, 'binary'), at, 'latin1');
}

function writeSum(to: Buffer, at: number, sum: number): void {
  to.writeUInt32BE(Math.floor(sum / 2 ** 32), at);
  to.writeUInt32BE(sum % 2 ** 32, at + 4);
}

/**
 * Adds two 64-bit sums of `from` into one of `to` in 32-bit halves; bigints would cost more than the hashing. Throws
 * RangeError above 2^63 − 1.
 */
function addSums(from: Buffer, one: number, other: number, to: Buffer, at: number): void {
  const low = from.readUInt32BE(one + 4) + from.readUInt32BE(other + 4);
  const high = from.readUInt32BE(one) + from.readUInt32BE(other) + Math.floor(low / 2 ** 32);
  if (high >= 2 ** 31) throw new RangeError('a sum of the seal is above 2^63 − 1');
  to.writeUInt32BE(high, at);
  to.writeUInt32BE(low % 2 ** 32, at + 4);
}

/** Unpacks the node at an index. */
export function nodeAt(level: Buffer, index: number): Node {
  const at = index * NODE_BYTES;
  return {
    hash: level.toString('hex', at, at + HASH_BYTES),
    slips: level.readBigUInt64BE(at + SUMS[0]),
    stakes: level.readBigUInt64BE(at + SUMS[1]),
    most: level.readBigUInt64BE(at + SUMS[2]),
  };
}
