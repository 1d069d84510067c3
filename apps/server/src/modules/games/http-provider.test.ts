import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpProvider } from './http-provider.ts';
import type { Provider } from './provider.ts';

/** A provider that drops the connection of the first request to each path; every member's balance is 70. */
async function droppingProvider(): Promise<{ url: string; paths: string[] }> {
  const paths: string[] = [];
  const server: Server = createServer((request, reply) => {
    const isFirst = !paths.includes(request.url!);
    paths.push(request.url!);
    if (isFirst) request.socket.destroy();
    else reply.end(JSON.stringify({ balance: 70, state: 'done', moved: 5 }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

test('retries a balance query after a dropped connection, but never a call that moves money', async () => {
  const { url, paths } = await droppingProvider();
  const provider = httpProvider({ url, secret: 'secret', timeoutMs: 5000 });
  expect(await provider.balance(1n)).toBe(70n);
  expect(await provider.deposit({ tid: 'T1', memberId: 1n, amount: 5n })).toEqual({
    text: null,
    statement: null,
  });
  expect(paths).toEqual(['/balance', '/balance', '/deposit']);
});

test('takes no answer that is too long, or contains what the database cannot store', async () => {
  const answers: Record<string, string> = {
    '/balance': `{"balance":70,"more":"${'x'.repeat(200_000)}"}`,
    '/deposit': '{"state":"done","moved":5,"balance":70,"more":"\\u0000\0"}',
  };
  const server = createServer((request, reply) => void reply.end(answers[request.url!])).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = httpProvider({ url, secret: 'secret', timeoutMs: 5000 });
  expect(await provider.balance(1n)).toBeNull();
  expect(await provider.deposit({ tid: 'T1', memberId: 1n, amount: 5n })).toEqual({
    text: null,
    statement: null,
  });
});

test('does not follow an answer that leads elsewhere', async () => {
  const paths: string[] = [];
  const server = createServer((request, reply) => {
    paths.push(request.url!);
    if (request.url === '/elsewhere') reply.end('{"state":"done","moved":5,"balance":70}');
    else reply.writeHead(307, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = httpProvider({ url, secret: 'secret', timeoutMs: 5000 });
  expect(await provider.deposit({ tid: 'T1', memberId: 1n, amount: 5n })).toMatchObject({ statement: null });
  expect(paths).toEqual(['/deposit']);
});

test.each([
  ['an amount that is negative', '{"state":"done","moved":-5,"balance":70}'],
  ['an amount of nothing', '{"state":"done","moved":0,"balance":70}'],
  ['an amount with a fraction', '{"state":"done","moved":5.5,"balance":70}'],
  ['an amount that is a text', '{"state":"done","moved":"5","balance":70}'],
  ['no balance', '{"state":"done","moved":5}'],
  ['no state', '{"moved":5,"balance":70}'],
  ['another state', '{"state":"DONE","moved":5,"balance":70}'],
  ['nothing', 'null'],
  ['a page instead of an answer', '<html>'],
])('an answer with %s says neither that money moved nor that it did not', async (_, text) => {
  expect(await answerOf(200, text)).toEqual({ text, statement: null });
});

test.each([
  ['of nothing', '{"balance":0}', 0n],
  ['of 70', '{"balance":70}', 70n],
  ['below zero, which callers must expect', '{"balance":-70}', -70n],
  ['with a fraction', '{"balance":70.5}', null],
  ['as a text', '{"balance":"70"}', null],
  ['too large to be exact', '{"balance":9007199254740993}', null],
  ['that is missing', '{}', null],
  ['in no JSON', 'balance: 70', null],
])('a balance %s', async (_, text, expected) => {
  expect(await (await providerThatAnswers(200, text)).balance(1n)).toBe(expected);
});

test('an answer with an error status is none, whatever it says', async () => {
  expect(await answerOf(500, '{"state":"not_done"}')).toEqual({ text: null, statement: null });
});

/** What a provider that answers this is understood to say about a transfer. */
async function answerOf(status: number, text: string) {
  return (await providerThatAnswers(status, text)).deposit({ tid: 'T1', memberId: 1n, amount: 5n });
}

async function providerThatAnswers(status: number, text: string): Promise<Provider> {
  const server = createServer((_request, reply) => void reply.writeHead(status).end(text)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return httpProvider({ url, secret: 'secret', timeoutMs: 5000 });
}
