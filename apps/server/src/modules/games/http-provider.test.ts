import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpProvider } from './http-provider.ts';

/** A platform that cuts the first line on each path, and says that a member has 70. */
async function cutting(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server: Server = createServer((request, reply) => {
    const isFirst = !asked.includes(request.url!);
    asked.push(request.url!);
    if (isFirst) request.socket.destroy();
    else reply.end(JSON.stringify({ balance: 70, state: 'done', moved: 5 }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('a balance is asked again on a new line where the old one was cut; what moves money is not', async () => {
  const { url, asked } = await cutting();
  const provider = httpProvider({ url, secret: 'secret', timeoutMs: 5000 });
  expect(await provider.balance(1n)).toBe(70n);
  expect(await provider.deposit({ tid: 'T1', memberId: 1n, amount: 5n })).toEqual({
    words: null,
    said: null,
  });
  expect(asked).toEqual(['/balance', '/balance', '/deposit']);
});
