import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { postgresAccount, spawnAs } from './embedded-account.ts';
import { installedFolder, prepareBinaries } from './embedded-binaries.ts';
import { newTestFolder } from './testing-cluster.ts';

const folder = newTestFolder();
const closed = join(folder, 'closed');
const native = join(closed, 'native');
const place = join(folder, 'shared');
const account = postgresAccount();
afterAll(() => {
  if (lstatSync(join(native, 'lib'), { throwIfNoEntry: false })) chmodSync(join(native, 'lib'), 0o755);
  rmSync(folder, { recursive: true });
});

test('an installation that the account cannot use is copied once, with its links, and runs', () => {
  cpSync(installedFolder(), native, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(native, 'lib'))) {
    const path = join(native, 'lib', name);
    if (lstatSync(path).isSymbolicLink()) rmSync(path);
  }
  // For root the private parent folder prevents use, for other users the links that cannot be created.
  chmodSync(join(native, 'lib'), 0o555);
  chmodSync(closed, 0o700);

  const binaries = prepareBinaries(account, native, [place]);
  expect(binaries.postgres.startsWith(place)).toBe(true);
  const run = spawnSync(binaries.postgres, ['--version'], { ...spawnAs(account), encoding: 'utf8' });
  expect(run.stdout).toContain('(PostgreSQL)');
  expect(prepareBinaries(account, native, [place])).toEqual(binaries);
  expect(readdirSync(place)).toHaveLength(1);
});

test('a copy that other users may change is refused', () => {
  chmodSync(join(place, readdirSync(place)[0]!), 0o777);
  expect(() => prepareBinaries(account, native, [place])).toThrow('others may write it');
});
