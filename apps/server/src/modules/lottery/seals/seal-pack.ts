import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Leaf } from './seal-leaf.ts';
import { NODE_BYTES, writeLeafNode } from './seal-tree.ts';

/** The leaves of a draw in the order of leaves.txt. */
export type PackedLeaves = {
  /** 32 bytes each. */
  owners: Buffer;
  /** Their packed nodes (docs/seal-format.md, The tree). */
  nodes: Buffer;
  /** The content of leaves.txt. */
  text(): Buffer;
};

const OWNER_BYTES = 32;
const KEY_BYTES = 6;
const LEAF_PREFIX = 0;
const LINE_END = 10;
const FIRST_BYTES = 256;

/**
 * Collects leaves in any order as bytes in a few large buffers. One object for each slip would cost more garbage
 * collection than all the hashing.
 */
export function packLeaves(odds: number): { add(leaf: Leaf): void; sorted(): Promise<PackedLeaves> } {
  let count = 0;
  const owners = growingBuffer(OWNER_BYTES * 1024);
  const nodes = growingBuffer(NODE_BYTES * 1024);
  const texts = growingBuffer(128 * 1024);
  /** Offset of each leaf, including its prefix byte; the last entry is the end. */
  const begins: number[] = [0];

  /** Throws RangeError when the slip could win 2^53 kyat or more. */
  function add({ ownerHash: owner, text, stakes, largestStake: largest }: Leaf): void {
    const most = largest * odds;
    if (!Number.isSafeInteger(most)) throw new RangeError(`a slip can win ${most} Ks`);
    owners.reserve(OWNER_BYTES).write(owner, count * OWNER_BYTES, 'hex');
    const begin = begins[count]!;
    const bytes = texts.reserve(text.length + 2);
    bytes[begin] = LEAF_PREFIX;
    const end = begin + 1 + bytes.write(text, begin + 1, 'latin1');
    bytes[end] = LINE_END;
    writeLeafNode(nodes.reserve(NODE_BYTES), count * NODE_BYTES, bytes.subarray(begin, end), stakes, most);
    begins.push(end + 1);
    count += 1;
  }

  /** Sorts in portions by first byte, so that the event loop can serve bets in between. */
  async function orderOfOwners(): Promise<Uint32Array> {
    const bytes = owners.all();
    const starts = new Uint32Array(FIRST_BYTES + 1);
    for (let at = 0; at < count; at += 1) starts[bytes[at * OWNER_BYTES]! + 1]! += 1;
    for (let first = 1; first <= FIRST_BYTES; first += 1) starts[first]! += starts[first - 1]!;
    const order = new Uint32Array(count);
    const next = starts.slice();
    const keys = new Float64Array(count);
    for (let at = 0; at < count; at += 1) {
      const first = bytes[at * OWNER_BYTES]!;
      order[next[first]!] = at;
      next[first]! += 1;
      keys[at] = bytes.readUIntBE(at * OWNER_BYTES, KEY_BYTES);
    }
    const ownerOf = (at: number) => bytes.subarray(at * OWNER_BYTES, (at + 1) * OWNER_BYTES);
    for (let first = 0; first < FIRST_BYTES; first += 1) {
      if (first % 16 === 15) await yieldToEventLoop();
      order
        .subarray(starts[first], starts[first + 1])
        .sort((a, b) => keys[a]! - keys[b]! || ownerOf(a).compare(ownerOf(b)));
    }
    return order;
  }

  async function sorted(): Promise<PackedLeaves> {
    const order = await orderOfOwners();
    const arranged = (of: Buffer, size: number) => {
      const to = Buffer.allocUnsafe(count * size);
      for (const [at, from] of order.entries()) of.copy(to, at * size, from * size, (from + 1) * size);
      return to;
    };
    return {
      owners: arranged(owners.all(), OWNER_BYTES),
      nodes: arranged(nodes.all(), NODE_BYTES),
      text() {
        const bytes = texts.all();
        const lines = Array.from(order, (at) => bytes.subarray(begins[at]! + 1, begins[at + 1]));
        return Buffer.concat(lines);
      },
    };
  }

  return { add, sorted };
}

/** A buffer that doubles its size when it is full. */
function growingBuffer(start: number): { reserve(bytes: number): Buffer; all(): Buffer } {
  let buffer = Buffer.allocUnsafe(start);
  let used = 0;
  return {
    reserve(bytes) {
      used += bytes;
      while (used > buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
      return buffer;
    },
    all: () => buffer.subarray(0, used),
  };
}
