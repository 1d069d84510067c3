import { expect, test } from 'vitest';
import { freshDatabase } from '../apps/server/src/database/testing.ts';
import { runTool } from './lib/testing-run-tool.ts';

const store = await freshDatabase();
const run = (...words: string[]) =>
  runTool('create-operator.ts', words, {
    DATABASE_URL: store.appUrl,
    SHWE_PUBLIC_ORIGIN: 'https://shwe.test',
  });

test('prints a link and no secret; the account cannot log in before the link was used', async () => {
  const { status, output } = await run('first', 'owner', 'First', 'Owner');
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

test('resets an operator, and refuses names that are taken or unknown', async () => {
  expect((await run('--reset', 'first')).output).toContain('/console/#/join/');
  expect(await run('first', 'owner', 'Again')).toEqual({
    status: 1,
    output: 'create-operator: the name "first" is taken\n',
  });
  expect((await run('--reset', 'nobody')).status).toBe(1);
  expect((await run('second', 'king', 'Second')).output).toContain('usage: ');
});
