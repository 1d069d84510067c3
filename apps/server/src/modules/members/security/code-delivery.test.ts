import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import type { AppContext } from '../../../context/app-context.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createCodeDelivery } from './code-delivery.ts';

type Received = { headers: IncomingMessage['headers']; body: unknown };
const received: Received[] = [];
let answers: number[] = [];
const gateway = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body: JSON.parse(body) });
    reply.statusCode = answers.shift() ?? 200;
    reply.end('thanks');
  });
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => gateway.close());

const env = {
  SHWE_OTP_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  SHWE_OTP_GATEWAY_TOKEN: 'gateway token',
};
const app = testApp({} as AppContext['store'], env);
const message = { phone: '+959250104417', purpose: 'register', text: 'code 123456' };

test('sends the message to the gateway with the token', async () => {
  await createCodeDelivery(app).accept(message);
  await vi.waitUntil(() => received.length === 1);
  expect(received[0]).toMatchObject({
    headers: { authorization: 'Bearer gateway token' },
    body: { to: '+959250104417', purpose: 'register', text: 'code 123456' },
  });
});

test('retries with the same idempotency key, and logs neither the code nor the phone', async () => {
  received.length = 0;
  answers = [503, 200];
  await createCodeDelivery(app).accept(message);
  await vi.waitUntil(() => received.length === 2, { timeout: 5000 });
  expect(received[0]?.headers['idempotency-key']).toBe(received[1]?.headers['idempotency-key']);
  const log = JSON.stringify(app.logged);
  expect(log).toContain('the gateway answered 503');
  expect(log).not.toMatch(/123456|9250104417/);
});

test('who waits for the gateway is told that it took no message', async () => {
  answers = [500, 400, 503];
  expect(await createCodeDelivery(app).send(message)).toBe(false);
  expect(await createCodeDelivery(app).send(message)).toBe(true);
}, 20_000);

test('refuses to start in licensed mode without a gateway', () => {
  const licensed = { ...testApp({} as AppContext['store']) };
  licensed.config = { ...licensed.config, mode: 'licensed' };
  expect(() => createCodeDelivery(licensed)).toThrow('SHWE_OTP_GATEWAY_URL');
});
