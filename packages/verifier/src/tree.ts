import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Leaf } from './leaf.ts';
import {
  addSums,
  hashLeaf,
  type Level,
  newLevel,
  readNode,
  type Sums,
  sumsFit,
  sumsOf,
  writeNode,
  writeParent,
} from './node.ts';
import type { PathNode, Proof } from './proof.ts';
import { throttledProgress, type Watch } from './steps.ts';
import { bad, type Checked, good } from './text.ts';

/** A tree over leaves in their order. `proof` returns undefined for an index without a leaf. */
export type Tree = { root: PathNode; proof(index: number): Proof | undefined };

/**
 * Builds the Merkle sum tree of RFC 6962 §2.1. Splitting at the largest power of two smaller than n is the same as
 * pairing neighbours level by level, where a last node without a neighbour moves up unchanged. Rejects sums above 2^63
 * − 1.
 */
export function treeOf(leaves: Leaf[], odds: bigint, watch: Watch = {}): Checked<Tree> {
  const lowest = lowestLevel(leaves, odds, watch);
  if (!lowest) return bad('sums above 2^63 − 1');
  const levels = [lowest];
  while (levels.at(-1)!.count > 1) levels.push(levelAbove(levels.at(-1)!));
  return good({
    root: leaves.length === 0 ? emptyRoot() : pathNode(levels.at(-1)!, 0),
    proof: (index) => {
      const leaf = leaves[index];
      return leaf && { leaf: leaf.text, index, slips: leaves.length, path: pathFrom(levels, index) };
    },
  });
}

/** A node for every leaf; undefined if the sums of all leaves overflow. */
function lowestLevel(leaves: Leaf[], odds: bigint, watch: Watch): Level | undefined {
  const report = throttledProgress(watch, leaves.length);
  const level = newLevel(leaves.length);
  let total: Sums = { slips: 0n, stakes: 0n, most: 0n };
  for (const [index, leaf] of leaves.entries()) {
    const sums = sumsOf(leaf, odds);
    total = addSums(total, sums);
    if (!sumsFit(total)) return undefined;
    writeNode(level, index, hashLeaf(leaf), sums);
    report(index + 1);
  }
  return level;
}

/** Cannot overflow: the sum of all leaves was checked. */
function levelAbove(children: Level): Level {
  const parents = newLevel(Math.ceil(children.count / 2));
  for (let index = 0; index < parents.count; index += 1) writeParent(parents, index, children);
  return parents;
}

/** The siblings on the path from a leaf to the root. */
function pathFrom(levels: Level[], leafIndex: number): PathNode[] {
  const path: PathNode[] = [];
  let index = leafIndex;
  for (const level of levels.slice(0, -1)) {
    const neighbour = index % 2 === 0 ? index + 1 : index - 1;
    if (neighbour < level.count) path.push(pathNode(level, neighbour));
    index = Math.floor(index / 2);
  }
  return path;
}

function pathNode(level: Level, index: number): PathNode {
  const node = readNode(level, index);
  return { ...node, hash: bytesToHex(node.hash) };
}

/** RFC 6962: the hash of an empty list is the hash of an empty text. */
function emptyRoot(): PathNode {
  return { hash: bytesToHex(sha256(new Uint8Array())), slips: 0n, stakes: 0n, most: 0n };
}
