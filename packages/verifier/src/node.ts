import { sha256 } from '@noble/hashes/sha2.js';
import { type Leaf, totalOf } from './leaf.ts';
import { WHOLE_MAX } from './text.ts';

/** The sums of every node: slips below it, their stakes, and the maximum they can win; the last two in kyat. */
export type Sums = { slips: bigint; stakes: bigint; most: bigint };

/**
 * Nodes in one array, each 56 bytes: hash (32), slips, stakes, most (8 each, big endian). A parent hashes two adjacent
 * nodes.
 */
export type Level = { count: number; bytes: Uint8Array; view: DataView };

const NODE_BYTES = 56;
const HASH_BYTES = 32;
const SUM_OFFSETS = [32, 40, 48];
const LEAF_PREFIX = 0;
const NODE_PREFIX = 1;

const utf8 = new TextEncoder();
const pair = new Uint8Array(1 + 2 * NODE_BYTES).fill(NODE_PREFIX, 0, 1);
let line = new Uint8Array(1024);

/** The sums of one leaf. Its numbers are unique, so at most its largest stake can win. */
export function sumsOf(leaf: Leaf, odds: bigint): Sums {
  let largest = 0n;
  for (const { stake } of leaf.lines) if (stake > largest) largest = stake;
  return { slips: 1n, stakes: totalOf(leaf.lines), most: largest * odds };
}

/** Adds the sums of two nodes. */
export function addSums(one: Sums, other: Sums): Sums {
  return {
    slips: one.slips + other.slips,
    stakes: one.stakes + other.stakes,
    most: one.most + other.most,
  };
}

/** Whether every sum fits the format. Check before writing a node, because eight bytes would wrap silently. */
export function sumsFit({ slips, stakes, most }: Sums): boolean {
  return slips <= WHOLE_MAX && stakes <= WHOLE_MAX && most <= WHOLE_MAX;
}

/** SHA-256(0x00 ‖ the line of a leaf). A parsed leaf is ASCII, so its characters are its bytes. */
export function hashLeaf({ text }: Leaf): Uint8Array {
  const length = 1 + text.length;
  if (line.length < length) line = new Uint8Array(2 * length);
  line[0] = LEAF_PREFIX;
  utf8.encodeInto(text, line.subarray(1));
  return sha256(line.subarray(0, length));
}

/** SHA-256(0x01 ‖ left ‖ right) of the node at this index and the one after it. */
export function hashPair({ bytes }: Level, left: number): Uint8Array {
  pair.set(bytes.subarray(left * NODE_BYTES, (left + 2) * NODE_BYTES), 1);
  return sha256(pair);
}

/** A level whose nodes are not written yet. */
export function newLevel(count: number): Level {
  const bytes = new Uint8Array(count * NODE_BYTES);
  return { count, bytes, view: new DataView(bytes.buffer) };
}

/** Writes a node. */
export function writeNode({ bytes, view }: Level, index: number, hash: Uint8Array, sums: Sums): void {
  const start = index * NODE_BYTES;
  bytes.set(hash, start);
  view.setBigUint64(start + SUM_OFFSETS[0]!, sums.slips);
  view.setBigUint64(start + SUM_OFFSETS[1]!, sums.stakes);
  view.setBigUint64(start + SUM_OFFSETS[2]!, sums.most);
}

/** Writes the parent of the nodes at 2 × index and after it; a last node without a neighbour moves up unchanged. */
export function writeParent(parents: Level, index: number, children: Level): void {
  const to = index * NODE_BYTES;
  const left = 2 * to;
  const right = left + NODE_BYTES;
  if (2 * index + 1 === children.count) {
    parents.bytes.set(children.bytes.subarray(left), to);
    return;
  }
  parents.bytes.set(hashPair(children, 2 * index), to);
  const { view } = children;
  for (const sum of SUM_OFFSETS) {
    parents.view.setBigUint64(to + sum, view.getBigUint64(left + sum) + view.getBigUint64(right + sum));
  }
}

/** The hash of a node and its sums. */
export function readNode({ bytes, view }: Level, index: number): { hash: Uint8Array } & Sums {
  const start = index * NODE_BYTES;
  return {
    hash: bytes.subarray(start, start + HASH_BYTES),
    slips: view.getBigUint64(start + SUM_OFFSETS[0]!),
    stakes: view.getBigUint64(start + SUM_OFFSETS[1]!),
    most: view.getBigUint64(start + SUM_OFFSETS[2]!),
  };
}
