import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshDatabase } from '../apps/server/src/database/testing.ts';

const store = await freshDatabase();
const tool = fileURLToPath(new URL('create-operator.ts', import.meta.url));

function run(...words: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', tool, ...words], {
    env: { ...process.env, DATABASE_URL: store.appUrl, SHWE_PUBLIC_ORIGIN: 'https://shwe.test' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('prints a link and no secret; the account cannot log in before the link was used', async () => {
  const { status, output } = run('first', 'owner', 'First', 'Owner');
  expect(output).toMatch(/^Give this link .*\nhttps:\/\/shwe\.test\/console\/#\/join\/[\w-]{43}\n$/);
  expect(status).toBe(0);
  const { rows } = await store.query(
    'select name, full_name, role, state, password_hash, totp_secret from operators.accounts',
  );
  expect(rows).toEqual([
    {
      name: 'first',
      full_name: 'First Owner',
      role: 'owner',
      state: 'invited',
      password_hash: null,
      totp_secret: null,
    },
  ]);
});

test('resets an operator, and refuses names that are taken or unknown', () => {
  expect(run('--reset', 'first').output).toContain('/console/#/join/');
  expect(run('first', 'owner', 'Again')).toEqual({
    status: 1,
    output: 'create-operator: the name "first" is taken\n',
  });
  expect(run('--reset', 'nobody').status).toBe(1);
  expect(run('second', 'king', 'Second').output).toContain('usage: ');
});
