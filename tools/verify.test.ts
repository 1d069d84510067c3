import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../apps/server/src/database/testing.ts';

const store = await freshDatabase();
const tool = fileURLToPath(new URL('verify.ts', import.meta.url));

function verify(env: NodeJS.ProcessEnv): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, ['--import', 'tsx', tool], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

test('a valid database passes every invariant, one line each', () => {
  const { status, output } = verify({ DATABASE_URL: store.appUrl });
  const lines = output.trim().split('\n');
  expect(lines.at(-1)).toBe(`${lines.length - 1} invariants hold`);
  expect(lines.slice(0, -1).every((line) => /^ok {6}[A-Z]\d/.test(line))).toBe(true);
  expect(status).toBe(0);
});

test('finds a balance that was changed manually', async () => {
  await withClient(store.adminUrl, (admin) =>
    admin.query("UPDATE ledger.accounts SET balance = balance + 1 WHERE code = 'stakes'"),
  );
  const { status, output } = verify({ DATABASE_URL: store.appUrl });
  expect(output).toMatch(
    /^BROKEN {2}L2 {2}every balance is the sum of its postings: 1, such as \{.*"balance":"1"/m,
  );
  expect(output).toMatch(/\d+ invariants are broken\n$/);
  expect(status).toBe(1);
});

test('without a data folder there is nothing to verify', () => {
  const { status, output } = verify({ DATABASE_URL: '', DATA_DIR: '/nowhere/data' });
  expect(output).toBe('verify: there is no data folder /nowhere/data\n');
  expect(status).toBe(1);
});
