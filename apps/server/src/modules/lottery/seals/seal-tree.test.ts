import { createHash, createHmac } from 'node:crypto';
import { readLeaf, treeOf as verifiersTree } from '@shwe/verifier';
import { expect, test } from 'vitest';
import { betLinesOf, createSaltOf, type Leaf, type LeafDraw, leafOf } from './seal-leaf.ts';
import { packLeaves } from './seal-pack.ts';
import { NODE_BYTES, nodeAt, rootFromPath, rootOf, siblingsOf, treeOf } from './seal-tree.ts';

const draw: LeafDraw = { name: '2d-20261123-morning', game: 1, saltOf: createSaltOf(Buffer.alloc(32, 7)) };

/** In the order of leaves.txt. Stakes exceed 2^32, and the sum of possible wins 2^53. */
const leaves = Array.from({ length: 40 }, (_, id) => {
  const slip = {
    id: String(id + 1),
    accepted: `2026-11-23T01:00:${String(id).padStart(2, '0')}.000Z`,
    numbers: `{${90 - id},${id}}`,
    amounts: `{${4_294_967_295n * BigInt(id + 1)},${2n ** 46n - BigInt(id)}}`,
  };
  return leafOf(draw, slip, betLinesOf(slip));
}).sort((one, other) => (one.ownerHash < other.ownerHash ? -1 : 1));

async function packed(some: readonly Leaf[], odds: number) {
  const pack = packLeaves(odds);
  for (const leaf of some) pack.add(leaf);
  return pack.sorted();
}

test('trees and paths equal those the verifier builds from the same leaves', async () => {
  for (let count = 0; count <= leaves.length; count += 1) {
    const some = leaves.slice(0, count);
    const read = some.map(({ text }) => {
      const leaf = readLeaf(text);
      if (!leaf.ok) throw new Error(leaf.why);
      return leaf.value;
    });
    const theirs = verifiersTree(read, 80n);
    if (!theirs.ok) throw new Error(theirs.why);
    const tree = await treeOf((await packed(some, 80)).nodes);
    expect(rootOf(tree), `${count} leaves`).toMatchObject(theirs.value.root);
    for (const index of some.keys()) {
      const siblings = siblingsOf(count, index);
      const path = siblings.map(({ level, at }) => nodeAt(tree.levels[level]!, at));
      expect(path).toEqual(theirs.value.proof(index)?.path);
      const bytesAt = (level: number, at: number) =>
        tree.levels[level]!.subarray(at * NODE_BYTES, (at + 1) * NODE_BYTES);
      const besides = siblings.map(({ level, at }) => bytesAt(level, at));
      expect(rootFromPath(bytesAt(0, index), count, index, besides)).toEqual(tree.levels.at(-1));
    }
  }
});

test('sums above 2^63 − 1 and slips with stakes or wins of 2^53 or more are refused', async () => {
  const large = { ...leaves[0]!, stakes: 2 ** 52 };
  const tree = async (count: number) =>
    treeOf(
      (
        await packed(
          Array.from({ length: count }, () => large),
          1,
        )
      ).nodes,
    );
  expect(rootOf(await tree(2047)).stakes).toBe(2047n * 2n ** 52n);
  await expect(tree(2048)).rejects.toThrow('2^63');
  await expect(packed([{ ...large, largestStake: 2 ** 47 }], 80)).rejects.toThrow('can win');
  const slip = {
    id: '1',
    accepted: '2026-11-23T01:00:00.000Z',
    numbers: '{1,2}',
    amounts: `{${2n ** 53n},1}`,
  };
  expect(() => leafOf(draw, slip, betLinesOf(slip))).toThrow('has stakes');
});

test('leaves are sorted by owner, each with its own node and text', async () => {
  const arranged = await packed(
    leaves.map((_, at) => leaves[(at * 7) % leaves.length]!),
    80,
  );
  expect(arranged.owners.toString('hex')).toBe(leaves.map(({ ownerHash }) => ownerHash).join(''));
  expect(arranged.text().toString('latin1')).toBe(leaves.map(({ text }) => `${text}\n`).join(''));
  const hashes = leaves.map(({ text }) => createHash('sha256').update(`\0${text}`).digest('hex'));
  expect(leaves.map((_, at) => nodeAt(arranged.nodes, at).hash)).toEqual(hashes);
});

test('the salt of a slip is the HMAC of its id with the secret of the draw', () => {
  for (const secret of [Buffer.alloc(32, 7), Buffer.from('f'.repeat(64), 'hex'), Buffer.alloc(64, 0x80)]) {
    const saltOf = createSaltOf(secret);
    for (const slip of ['1', '9223372036854775807', '42']) {
      expect(saltOf(slip)).toBe(createHmac('sha256', secret).update(slip).digest('hex'));
    }
  }
  expect(() => createSaltOf(Buffer.alloc(65))).toThrow(RangeError);
  expect(() => createSaltOf(Buffer.alloc(32))('1'.repeat(20))).toThrow(RangeError);
});
