import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { OPERATOR_PASSWORD } from '@shwe/server/demo';
import { operatorCode } from './operator.ts';
import { expect, type TestSystem, test } from './test-system.ts';

// The morning section is drawn in it.
test.use({ start: '2031-01-06T11:20', separateServer: 'example-client' });

const program = fileURLToPath(new URL('../../docs/clients/example-client.mjs', import.meta.url));
const ISSUE = '2d-20310106-morning';

type Asked = { ask?: 'captcha' | 'otp'; id: string };

/** Runs the client of the documents and answers what it asks a person; returns what it prints at the end. */
async function runClient(system: TestSystem, ...args: string[]): Promise<Record<string, unknown>> {
  const client = spawn(process.execPath, [program, system.url, ...args]);
  let errors = '';
  client.stderr.on('data', (text) => {
    errors += text;
  });
  let last: Record<string, unknown> = {};
  for await (const line of createInterface({ input: client.stdout })) {
    last = JSON.parse(line);
    const { ask, id } = last as Asked;
    if (ask) client.stdin.write(`${ask === 'captcha' ? await system.captcha(id) : await system.otp()}\n`);
  }
  if (client.exitCode === null) await once(client, 'exit');
  expect(errors).toBe('');
  return last;
}

test('the client of the documents registers, bets and enters a result', async ({ system }) => {
  const member = await runClient(system, 'register', '09771230011', 'mingalar77');
  expect(member).toMatchObject({ token: expect.any(String), member_id: expect.any(Number) });

  const slip = await runClient(system, 'bet', '09420000014', '246813', '909182', '27', '1000');
  expect(slip).toMatchObject({ issue: ISSUE, total: 1000, receipt: { key: expect.any(String) } });

  await system.rows("select clock.move('2031-01-06T12:02:00+06:30', 1)");
  const enter = async (name: string) =>
    runClient(system, 'result', name, OPERATOR_PASSWORD, await operatorCode(system, name), ISSUE, ...FIGURES);
  await expect.poll(async () => (await fetch(`${system.url}/verify/${ISSUE}/seal.json`)).status).toBe(200);
  expect(await enter('eiphyu')).toEqual({ state: 'waiting', win_num: null });
  expect(await enter('kyaw')).toEqual({ state: 'confirmed', win_num: '27' });
});

/** SET index and value; they give 27. */
const FIGURES = ['1,562.82', '45,637.15'] as const;
