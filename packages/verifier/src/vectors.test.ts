import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  readLeaves,
  readProof,
  readSeal,
  readSigned,
  treeOf,
  verifyDraw,
  verifyProof,
  writeProof,
} from './index.ts';
import type { Vector } from './second/good.ts';
import { vectorFiles } from './second/vectors.ts';

const folder = fileURLToPath(new URL('../vectors', import.meta.url));
const textOf = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

const good = readdirSync(join(folder, 'good')).map((name): [string, Vector] => {
  const files = readdirSync(join(folder, 'good', name)).map((file) => [file, textOf('good', name, file)]);
  return [name, { ...JSON.parse(textOf('good', name, 'expected.json')), files: Object.fromEntries(files) }];
});
const broken = readdirSync(join(folder, 'broken')).map((file): [string, Vector] => [
  file,
  JSON.parse(textOf('broken', file)),
]);

function stepsOf({ files, keys }: Vector) {
  const { 'seal.json': seal, 'leaves.txt': leaves, 'previous.json': previous, ...rest } = files;
  const { 'result.json': result, 'receipt.json': receipt, 'proof.json': proof } = rest;
  return verifyDraw({ seal: seal!, leaves, previous, result, receipt, proof }, keys);
}

test('the files match the second implementation', () => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.gitattributes')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const onDisk = names.map((name): [string, string] => [name, textOf(name)]);
  expect(Object.fromEntries(onDisk)).toEqual(Object.fromEntries(vectorFiles()));
});

test.each(good)('%s verifies', (_, vector) => {
  const steps = stepsOf(vector);
  expect(steps.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const open = steps.filter(({ outcome }) => outcome === 'unchecked').map(({ code }) => code);
  expect(open).toEqual(vector.files['leaves.txt'] === undefined ? ['root'] : []);
});

test.each(broken)('%s fails in the expected steps', (_, vector) => {
  const failed = stepsOf(vector).filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ code }) => code)).toEqual(vector.failed);
  expect(failed.length).toBeGreaterThan(0);
});

test.each(good.filter(([, { files }]) => files['proofs.json']))(
  'both make the same proofs of %s',
  (_, { files }) => {
    const signed = readSigned(files['seal.json']!, 'seal');
    const seal = signed.ok ? readSeal(signed.value.text) : signed;
    const leaves = readLeaves(files['leaves.txt']!);
    if (!seal.ok || !leaves.ok) throw new Error('a good vector cannot be read');
    const tree = treeOf(leaves.value, seal.value.odds);
    if (!tree.ok) throw new Error(tree.why);
    const proofs = leaves.value.map((_, index) => writeProof(tree.value.proof(index)!));
    expect(proofs.map((proof) => JSON.parse(proof))).toEqual(JSON.parse(files['proofs.json']!));
    for (const text of proofs) {
      const proof = readProof(text);
      expect(proof.ok && verifyProof(proof.value, seal.value).ok).toBe(true);
    }
  },
);

test('steps that cannot be checked are open and do not fail', () => {
  const [, { files }] = good.find(([name]) => name === 'chained')!;
  const steps = verifyDraw({ seal: files['seal.json']! });
  const open = steps
    .filter(({ outcome }) => outcome !== 'ok')
    .map(({ code, outcome }) => `${code} ${outcome}`);
  expect(open).toEqual(['seal_key unchecked', 'chain unchecked', 'root unchecked']);
});
