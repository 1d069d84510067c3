import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { signer } from './second/good.ts';
import { keyOf } from './second/sealing.ts';
import { runHere } from './testing.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const good = (path: string) => here(`../vectors/good/${path}`);
const folder = mkdtempSync(join(tmpdir(), 'shwe-verifier-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cli = new URL('cli.ts', import.meta.url);
const run = (...words: string[]) => runHere(cli, words);

test('as a process of its own, a good folder exits with 0, and no seal with 2', () => {
  const spawned = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(cli), ...words], {
      encoding: 'utf8',
      timeout: 20_000,
    });
  expect(spawned(good('result'), '--key', signer.name).status).toBe(0);
  const refused = spawned(good('five/leaves.txt'));
  expect(refused).toMatchObject({ status: 2, stdout: '' });
  expect(refused.stderr).toContain('seal');
});

test('a good folder exits with 0 and prints every step', async () => {
  const { status, stdout } = await run(good('result'), '--key', signer.name);
  expect(status).toBe(0);
  expect(stdout).toContain('ok           The tree over the slips has the sealed root\n');
  expect(stdout).toContain('ok           The payout is the winning stakes times the odds\n');
  expect(stdout).toMatch(/\nEvery check that was made is ok\.\n$/);
});

test.each([
  ['first', [signer.name, keyOf('next').name]],
  ['last', [keyOf('next').name, signer.name]],
])('of two keys the %s may be that of the seal', async (_, keys) => {
  const words = keys.flatMap((key) => ['--key', key]);
  expect(await run(good('five'), ...words)).toMatchObject({ status: 0 });
});

test('files can be named; without a trusted key the key of the seal is printed', async () => {
  const { status, stdout } = await run(good('five/seal.json'), good('five/leaves.txt'));
  expect(status).toBe(0);
  expect(stdout).toContain(`not checked  That key is one you trust: no key to trust was given`);
  expect(stdout).toContain(signer.name);
  expect(stdout).toMatch(/, 1 could not be checked\.\n$/);
});

test('leaves of another draw exit with 1 and print the difference', async () => {
  const { status, stdout } = await run(
    good('five/seal.json'),
    good('eight/leaves.txt'),
    '--key',
    signer.name,
  );
  expect(status).toBe(1);
  expect(stdout).toContain('FAILED       There are as many slips as sealed: found 8, but 5 is claimed\n');
  expect(stdout).toMatch(/\n5 FAILED\.\n$/);
});

test.each([
  ['nothing', []],
  ['a path that is not there', [join(folder, 'seal.json')]],
  ['no seal', [good('five/leaves.txt')]],
  ['two seals', [good('five/seal.json'), good('eight/seal.json')]],
  ['two lists of slips', [good('five/seal.json'), good('five/leaves.txt'), good('eight/leaves.txt')]],
  ['a file of another name', [good('five/expected.json')]],
  ['a key that is none', [good('five'), '--key', 'x']],
  ['an option that is none', [good('five'), '--trust']],
])('%s ends with 2 and a sentence', async (_, words) => {
  const { status, stdout, stderr } = await run(...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('bytes that are not UTF-8 exit with 2', async () => {
  writeFileSync(join(folder, 'leaves.txt'), Buffer.from([0xff, 0xfe]));
  const { status, stderr } = await run(good('five/seal.json'), join(folder, 'leaves.txt'));
  expect(status).toBe(2);
  expect(stderr).toContain('leaves.txt');
});
