import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Leaf, readLeaf } from './leaf.ts';
import { addSums, hashLeaf, hashPair, newLevel, type Sums, sumsFit, sumsOf, writeNode } from './node.ts';
import type { Seal } from './seal.ts';
import { bad, type Checked, good, isCount, isHash, jsonObject, whole } from './text.ts';

/** A sibling on the path from a leaf to the root: its hash in hex and its sums. */
export type PathNode = { hash: string } & Sums;

/**
 * A proof that a leaf is in a tree of `slips` leaves, at this index from 0; the path goes from the leaf to the root.
 */
export type Proof = { leaf: string; index: number; slips: number; path: PathNode[] };

/** No tree of fewer than 2^63 leaves has a longer path. */
const PATH_MAX = 63;

/** Parses proof.json: counts are JSON numbers, kyat are texts of digits. */
export function readProof(text: string): Checked<Proof> {
  const file = jsonObject(text);
  if (!file.ok) return file;
  const { leaf, index, slips, path } = file.value;
  if (typeof leaf !== 'string' || !isCount(index) || !isCount(slips) || !Array.isArray(path)) {
    return bad('leaf, index, slips and path are not all present');
  }
  if (path.length > PATH_MAX) return bad(`the path is longer than ${PATH_MAX}`);
  const nodes: PathNode[] = [];
  for (const part of path) {
    const node = readPathNode(part);
    if (!node) return bad(`part ${nodes.length + 1} of the path is not a hash with its sums`);
    nodes.push(node);
  }
  return good({ leaf, index, slips, path: nodes });
}

function readPathNode(part: unknown): PathNode | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { hash, slips, stakes: staked, most: atMost } = part as Record<string, unknown>;
  const stakes = whole(staked);
  const most = whole(atMost);
  if (!isHash(hash) || !isCount(slips) || stakes === undefined || most === undefined) return undefined;
  return { hash, slips: BigInt(slips), stakes, most };
}

/** Writes proof.json. */
export function writeProof({ leaf, index, slips, path }: Proof): string {
  const nodes = path.map((node) => ({
    hash: node.hash,
    slips: Number(node.slips),
    stakes: `${node.stakes}`,
    most: `${node.most}`,
  }));
  return `${JSON.stringify({ leaf, index, slips, path: nodes }, null, 2)}\n`;
}

/** Checks that the leaf of a proof is in the sealed tree and has the seal's issue and times. Returns the leaf. */
export function verifyProof(proof: Proof, seal: Seal): Checked<Leaf> {
  const leaf = readLeaf(proof.leaf);
  if (!leaf.ok) return leaf;
  const { issue, game, accepted } = leaf.value;
  if (issue !== seal.issue || game !== seal.game) return bad('the leaf is of another issue');
  if (accepted < seal.opens || accepted >= seal.closes) return bad('the leaf is from outside the hours');
  if (BigInt(proof.slips) !== seal.slips) return bad('the proof is of a tree of another size');
  const root = rootOf(proof, leaf.value, seal.odds);
  if (!root.ok) return root;
  const { hash, slips, stakes, most } = root.value;
  if (hash !== seal.root) return bad('the path leads to another root');
  if (slips !== seal.slips || stakes !== seal.stakes || most !== seal.most) {
    return bad('the path leads to other sums');
  }
  return leaf;
}

/** Follows the path as in RFC 9162 §2.1.3.2, for the trees of RFC 6962, with sums. */
function rootOf({ index, slips, path }: Proof, leaf: Leaf, odds: bigint): Checked<PathNode> {
  if (index >= slips) return bad('the index is beyond the slips');
  const children = newLevel(2);
  let sums = sumsOf(leaf, odds);
  if (!sumsFit(sums)) return bad('sums above 2^63 − 1');
  let hash = hashLeaf(leaf);
  let at = index;
  let last = slips - 1;
  for (const beside of path) {
    if (last === 0) return bad('the path is too long');
    while (at % 2 === 0 && at === last) [at, last] = [at / 2, last / 2];
    const isRight = at % 2 === 1;
    writeNode(children, isRight ? 1 : 0, hash, sums);
    writeNode(children, isRight ? 0 : 1, hexToBytes(beside.hash), beside);
    sums = addSums(sums, beside);
    if (!sumsFit(sums)) return bad('sums above 2^63 − 1');
    hash = hashPair(children, 0);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  if (last !== 0) return bad('the path is too short');
  return good({ hash: bytesToHex(hash), ...sums });
}
