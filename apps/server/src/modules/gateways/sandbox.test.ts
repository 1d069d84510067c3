import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from './sandbox.ts';
import { checkSignature, SIGNATURE_HEADER, sign } from './signing.ts';

const secret = 'a secret of tests';
let answer: { status: number; body: unknown } = { status: 200, body: {} };
const requests: { path: string; body: Record<string, unknown>; isSigned: boolean }[] = [];

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const server = createServer(async (request, reply) => {
  // A page that would be taken if the gateway's redirect were followed.
  if (request.url === '/elsewhere') {
    reply.end(JSON.stringify({ pay_url: 'https://pay.example/1' }));
    return;
  }
  const bytes = await bytesOf(request);
  const signature = String(request.headers[SIGNATURE_HEADER]);
  const isSigned = checkSignature(secret, bytes, { signature, nowMs: Date.now() }) === 'good';
  requests.push({ path: request.url!, body: JSON.parse(bytes.toString()), isSigned });
  reply.writeHead(answer.status, { location: '/elsewhere' }).end(JSON.stringify(answer.body));
});
let gateway: ReturnType<typeof createSandbox>;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = createSandbox({ url, secret, origin: 'https://shwe.example' });
});
afterAll(() => void server.close());

const payment = { order: 'D-1', provider_ref: 'ref-1', status: 'paid', amount: 5000 };

test('opens a session for the order and its amount, with a signed request', async () => {
  answer = { status: 200, body: { pay_url: 'https://pay.example/1' } };
  requests.length = 0;
  expect(await gateway.createSession({ tid: 'D-1', amount: 5000n })).toEqual({
    payUrl: 'https://pay.example/1',
  });
  expect(requests).toMatchObject([{ path: '/orders', isSigned: true, body: { order: 'D-1', amount: 5000 } }]);
});

test.each([
  ['a script as the page', 200, { pay_url: 'javascript:alert(1)' }],
  ['a page with a blank', 200, { pay_url: 'https://pay.example/ 1' }],
  ['no page', 200, {}],
  ['an error', 500, { pay_url: 'https://pay.example/1' }],
  ['another address', 302, { pay_url: 'https://pay.example/1' }],
])('opens no session when the gateway answers with %s', async (_name, status, body) => {
  answer = { status, body };
  await expect(gateway.createSession({ tid: 'D-1', amount: 5000n })).rejects.toThrow();
});

test('only payments of the order count among those that the gateway names', async () => {
  answer = {
    status: 200,
    body: { payments: [payment, { ...payment, order: 'D-2' }, { ...payment, amount: 0 }] },
  };
  const found = await gateway.paymentsOf('D-1');
  expect(found).toEqual([
    {
      payment: { tid: 'D-1', ref: 'ref-1', says: 'paid', amount: 5000n },
      raw: JSON.stringify(payment),
    },
  ]);
  answer = { status: 200, body: { payments: 'none' } };
  expect(await gateway.paymentsOf('D-1')).toEqual([]);
});

test.each<[string, object, boolean]>([
  ['a payment', {}, true],
  ['a failed payment', { status: 'failed' }, true],
  ['another state', { status: 'pending' }, false],
  ['an amount of nothing', { amount: 0 }, false],
  ['an amount below nothing', { amount: -5000 }, false],
  ['a fraction', { amount: 0.5 }, false],
  ['an amount as text', { amount: '5000' }, false],
  ['an amount that is not exact', { amount: 2 ** 53 }, false],
  ['no reference', { provider_ref: '' }, false],
  ['a reference of many letters', { provider_ref: 'x'.repeat(81) }, false],
  ['an order that is no number of one', { order: "D-1' or true" }, false],
])('a signed callback with %s is read: %s', (_name, over, isRead) => {
  const body = Buffer.from(JSON.stringify({ ...payment, ...over }));
  const read = gateway.read(body, sign(secret, body, 1_800_000_000_000), 1_800_000_000_000);
  expect('payment' in read).toBe(isRead);
  if (!isRead) expect(read).toEqual({ fault: 'unreadable' });
});
