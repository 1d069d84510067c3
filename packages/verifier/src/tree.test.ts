import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLeaf, readProof, treeOf, verifyProof, writeProof } from './index.ts';
import { leafNode, path } from './second/tree.ts';
import { isThorough, must, seededRandom, testDrawOf } from './testing.ts';

test('the proof of every leaf verifies at every size, and both implementations make the same', () => {
  const sizes = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 300 }));
  const property = fc.property(
    sizes,
    fc.constantFrom(1 as const, 2 as const),
    fc.integer(),
    (size, game, seed) => {
      const { leaves, tree, seal } = testDrawOf(size, game, seededRandom(seed));
      const { root, ...sums } = seal;
      expect(tree.root).toEqual({ hash: root, slips: sums.slips, stakes: sums.stakes, most: sums.most });
      const nodes = size <= 40 ? leaves.map(({ text }) => leafNode(text, seal.odds)) : [];
      for (const index of leaves.keys()) {
        const proof = tree.proof(index)!;
        expect(verifyProof(must(readProof(writeProof(proof))), seal)).toEqual({
          ok: true,
          value: leaves[index],
        });
        if (nodes.length === 0) continue;
        const second = path(index, nodes).map((node) => ({ ...node, hash: node.hash.toString('hex') }));
        expect(proof.path).toEqual(second);
      }
    },
  );
  fc.assert(property, { numRuns: isThorough ? 50 : 10 });
});

test('there is no proof of a missing leaf', () => {
  const { tree } = testDrawOf(3, 1, seededRandom(1));
  expect([-1, 3, 0.5, Number.NaN].map((index) => tree.proof(index))).toEqual(Array(4).fill(undefined));
});

test('sums that overflow give no tree', () => {
  const half = must(readLeaf(`shwe-leaf/v1 x ${'0'.repeat(64)} 2026-11-23T01:00:00.000Z 05:${2n ** 62n}`));
  expect(treeOf([half], 1n).ok).toBe(true);
  expect(treeOf([half, half], 1n)).toEqual({ ok: false, why: 'sums above 2^63 − 1' });
  expect(treeOf([half], 2n)).toEqual({ ok: false, why: 'sums above 2^63 − 1' });
});
