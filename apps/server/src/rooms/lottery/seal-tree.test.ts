import { createHmac } from 'node:crypto';
import { readLeaf, treeOf as verifiersTree } from '@shwe/verifier';
import { expect, test } from 'vitest';
import { type LeafIssue, leafOf, linesOfSlip, saltsOf } from './seal-leaf.ts';
import { climb, NODE_BYTES, nodeAt, rootOf, siblingsOf, treeOf } from './seal-tree.ts';

const issue: LeafIssue = { name: '2d-20261123-morning', game: 1, saltOf: saltsOf(Buffer.alloc(32, 7)) };

/** Slips whose stakes pass 2^32 and, added up, 2^53. */
const leaves = Array.from({ length: 40 }, (_, id) => {
  const slip = {
    id: String(id + 1),
    accepted: `2026-11-23T01:00:${String(id).padStart(2, '0')}.000Z`,
    numbers: `{${90 - id},${id}}`,
    amounts: `{${4_294_967_295n * BigInt(id + 1)},${2n ** 47n - BigInt(id)}}`,
  };
  return leafOf(issue, slip, linesOfSlip(slip));
});

test('every tree and path is the one that the verifier makes of the same leaves', async () => {
  for (let count = 0; count <= leaves.length; count += 1) {
    const some = leaves.slice(0, count);
    const read = some.map(({ text }) => {
      const leaf = readLeaf(text);
      if (!leaf.ok) throw new Error(leaf.why);
      return leaf.value;
    });
    const theirs = verifiersTree(read, 80n);
    if (!theirs.ok) throw new Error(theirs.why);
    const tree = await treeOf(some, 80);
    expect(rootOf(tree), `${count} leaves`).toMatchObject(theirs.value.root);
    for (const index of some.keys()) {
      const siblings = siblingsOf(count, index);
      const path = siblings.map(({ level, at }) => nodeAt(tree.levels[level]!, at));
      expect(path).toEqual(theirs.value.proof(index)?.path);
      const packed = (level: number, at: number) =>
        tree.levels[level]!.subarray(at * NODE_BYTES, (at + 1) * NODE_BYTES);
      const besides = siblings.map(({ level, at }) => packed(level, at));
      expect(climb(packed(0, index), count, index, besides)).toEqual(tree.levels.at(-1));
    }
  }
});

test('a sum above 2^63 − 1 is refused', async () => {
  const large = { ...leaves[0]!, stakes: 2n ** 62n };
  expect(rootOf(await treeOf([large], 1)).stakes).toBe(2n ** 62n);
  await expect(treeOf([large, large], 1)).rejects.toThrow(RangeError);
  await expect(treeOf([{ ...large, largest: 2n ** 62n }], 80)).rejects.toThrow(RangeError);
});

test('the salt of a slip is the HMAC of its id under the secret of the issue', () => {
  for (const secret of [Buffer.alloc(32, 7), Buffer.from('f'.repeat(64), 'hex'), Buffer.alloc(64, 0x80)]) {
    const saltOf = saltsOf(secret);
    for (const slip of ['1', '9223372036854775807', '42']) {
      expect(saltOf(slip)).toBe(createHmac('sha256', secret).update(slip).digest('hex'));
    }
  }
  expect(() => saltsOf(Buffer.alloc(65))).toThrow(RangeError);
  expect(() => saltsOf(Buffer.alloc(32))('1'.repeat(20))).toThrow(RangeError);
});
