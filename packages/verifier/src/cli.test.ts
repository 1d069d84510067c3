import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { signer } from './second/good.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const good = (path: string) => here(`../vectors/good/${path}`);
const folder = mkdtempSync(join(tmpdir(), 'shwe-verifier-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...words: string[]) {
  const program = ['--import', 'tsx', here('cli.ts'), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

test('a good folder exits with 0 and prints every step', () => {
  const { status, stdout } = run(good('result'), '--key', signer.name);
  expect(status).toBe(0);
  expect(stdout).toContain('ok           The tree over the slips has the sealed root\n');
  expect(stdout).toContain('ok           The payout is the winning stakes times the odds\n');
  expect(stdout).toMatch(/\nEvery check that was made is ok\.\n$/);
});

test('files can be named; without a trusted key the key of the seal is printed', () => {
  const { status, stdout } = run(good('five/seal.json'), good('five/leaves.txt'));
  expect(status).toBe(0);
  expect(stdout).toContain(`not checked  That key is one you trust: no key to trust was given`);
  expect(stdout).toContain(signer.name);
  expect(stdout).toMatch(/, 1 could not be checked\.\n$/);
});

test('leaves of another draw exit with 1 and print the difference', () => {
  const { status, stdout } = run(good('five/seal.json'), good('eight/leaves.txt'), '--key', signer.name);
  expect(status).toBe(1);
  expect(stdout).toContain('FAILED       There are as many slips as sealed: found 8, but 5 is claimed\n');
  expect(stdout).toMatch(/\n5 FAILED\.\n$/);
});

test.each([
  ['nothing', []],
  ['a path that is not there', [join(folder, 'seal.json')]],
  ['no seal', [good('five/leaves.txt')]],
  ['two seals', [good('five/seal.json'), good('eight/seal.json')]],
  ['a file of another name', [good('five/expected.json')]],
  ['a key that is none', [good('five'), '--key', 'x']],
  ['an option that is none', [good('five'), '--trust']],
])('%s ends with 2 and a sentence', (_, words) => {
  const { status, stdout, stderr } = run(...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('bytes that are not UTF-8 exit with 2', () => {
  writeFileSync(join(folder, 'leaves.txt'), Buffer.from([0xff, 0xfe]));
  const { status, stderr } = run(good('five/seal.json'), join(folder, 'leaves.txt'));
  expect(status).toBe(2);
  expect(stderr).toContain('leaves.txt');
});
