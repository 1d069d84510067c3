import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** What a server answers whose draws are all closed. */
const answers: Record<string, object> = {
  '/nweb/getpath': { wall_ms: Date.now(), server_key: '' },
  '/nweb/login': { token: 'session' },
  '/nweb/Ky_login': { ticket: 'ticket' },
  '/api/v1/exchange/certificates': { token: 'token' },
  '/api/v3/history/session': { list: [] },
};

test('the client of the documents says that no draw is open', async () => {
  const server = createServer((request, reply) => {
    const path = request.url!.split('?')[0]!;
    const data = answers[path];
    reply.end(
      JSON.stringify(path.startsWith('/nweb/') ? { status: { errorCode: 0 }, data } : { code: 200, data }),
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = [
    'docs/clients/example-client.mjs',
    origin,
    'bet',
    '09420000011',
    '246813',
    '909182',
    '27',
    '1000',
  ];
  const client = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, wrong, [code]] = await Promise.all([
    text(client.stdout),
    text(client.stderr),
    once(client, 'exit') as Promise<[number]>,
  ]);
  expect([said, code]).toEqual(['', 1]);
  expect(wrong).toMatch(/^no 2D draw takes bets now; [^\n]+\n$/);
});
