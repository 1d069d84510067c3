import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { newTestFolder } from '../database/testing-cluster.ts';
import { startServerProcess } from '../testing/test-server.ts';
import { limitConnections } from './connections.ts';

const server = await startServerProcess({ dataDir: newTestFolder(), port: 8573 });
afterAll(() => server.stop());

/** Sends a POST; `body` is sent as it is. */
async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const query = `?lang=en&t=${Date.now()}&q=${randomUUID()}&p=test`;
  const reply = await fetch(`${server.url}${path}${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: reply.status, text: await reply.text() };
}

/** An open connection that has sent this text; `ended` holds what it received until the server closed it. */
async function rawConnection(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString();
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  if (text !== '') socket.write(text);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return { socket, ended };
}

const isOpen = ({ readyState }: Socket) => readyState === 'open';
const port = Number(new URL(server.url).port);
const filler = (bytes: number) => 'x'.repeat(bytes);

describe('bodies', () => {
  const login = (extra: string) => `{"username":"09420000011","qk_pwd":"246813","extra":"${extra}"}`;

  test('of 64 kB are read from anybody, of more from nobody without a session', async () => {
    const bytes = (count: number) => login(filler(count - login('').length));
    for (const count of [65_535, 65_536]) {
      const read = await post('/nweb/login', bytes(count));
      expect(read.text).toContain('"wrong_input"');
      expect(read.text).toContain('"field"');
    }
    const larger = await post('/nweb/login', bytes(65_537));
    expect(larger.text).toContain('"wrong_input"');
    expect(larger.text).not.toContain('"field"');
  });

  test('with a picture are not read for a caller who is not logged in, whatever the token', async () => {
    const picture = (token: string) =>
      post('/nweb/bind_bank', `{"qr":"${filler(1_000_000)}"}`, { authorization: token });
    for (const token of ['', 'Bearer nobody']) {
      const sent = await rawConnection(
        port,
        `POST /nweb/bind_bank?lang=en&t=${Date.now()}&q=${randomUUID()}&p=test HTTP/1.1\r\nhost: x\r\n` +
          `content-type: application/json\r\nauthorization: ${token}\r\ncontent-length: 1000000\r\n\r\n`,
      );
      // The reply comes before the body.
      const reply = await new Promise<string>((resolve) =>
        sent.socket.once('data', (data) => resolve(String(data))),
      );
      expect(reply).toContain('"wrong_input"');
      sent.socket.destroy();
    }
    expect((await picture('')).text).toContain('"wrong_input"');
  });

  test.each(['application/json', 'multipart/form-data; boundary=b'])(
    'of unknown length and type %s are refused when they grow above 64 kB, and the connection is closed',
    async (type) => {
      for (const path of ['/nweb/login', '/nweb/bind_bank', '/nweb/wallet_balance', '/nweb/nothing']) {
        const sent = await rawConnection(
          port,
          `POST ${path}?lang=en&t=${Date.now()}&q=${randomUUID()}&p=test HTTP/1.1\r\nhost: x\r\n` +
            `content-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
        );
        const timer = setInterval(() => sent.socket.write(`4000\r\n${filler(0x4000)}\r\n`), 5);
        const reply = await sent.ended;
        clearInterval(timer);
        expect(reply, path).toMatch(/wrong_input|not_found|400 Bad/);
      }
    },
  );

  test('nested deeper than any input are refused without being parsed', async () => {
    // A body that is parsed is refused for its fields.
    const nested = async (depth: number) =>
      (await post('/nweb/login', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)).text.includes('"field"');
    expect([await nested(16), await nested(17)]).toEqual([true, false]);
    const inText = await post('/nweb/login', login('[{\\"'.repeat(100)));
    expect(inText.text).toContain('"field"');
    expect((await post('/nweb/login', `{"a":"${'\\u0000'.repeat(9)}"}`)).status).toBe(200);
  });
});

test.each(['/verify/a%00/seal.json', '/verify/a%00/leaves.txt', '/nweb/messages?a=%00', '/m/%00', '/%00'])(
  '%s is refused as wrong input',
  async (path) => {
    const reply = await fetch(server.url + path);
    expect(reply.status).toBeLessThan(500);
    expect(await reply.text()).toContain('wrong_input');
    expect(server.output()).not.toContain('a request failed');
  },
);

describe('connections', () => {
  async function withServer(
    options: { perAddressMax?: number; drainMs?: number },
    run: (fastify: FastifyInstance, port: number) => Promise<void>,
  ) {
    const fastify = Fastify({ forceCloseConnections: 'idle' });
    limitConnections(fastify, { isProxy: () => false, ...options });
    fastify.post('/', async () => 'read');
    const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
    await run(fastify, Number(new URL(address).port));
    await fastify.close();
  }

  test('of one address are limited; one more is closed, and one that ends makes room', async () => {
    await withServer({ perAddressMax: 3 }, async (_, at) => {
      const first = await Promise.all([1, 2, 3].map(() => rawConnection(at, '')));
      const fourth = await rawConnection(at, '');
      await fourth.ended;
      expect(first.every(({ socket }) => isOpen(socket))).toBe(true);
      first[0]!.socket.destroy();
      await first[0]!.ended;
      await expect
        .poll(async () => {
          const next = await rawConnection(at, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
          return Promise.race([next.ended, sleep(200).then(() => 'open')]);
        })
        .toBe('open');
    });
  });

  test('that are silent end with the server at once, half-sent requests soon after', async () => {
    await withServer({ drainMs: 300 }, async (fastify, at) => {
      const silent = await rawConnection(at, '');
      const half = await rawConnection(at, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n123');
      const headers = await rawConnection(at, 'POST / HTTP/1.1\r\nhost: x\r\n');
      await sleep(50);
      const closing = fastify.close();
      await silent.ended;
      expect(isOpen(half.socket)).toBe(true);
      await Promise.all([half.ended, headers.ended, closing]);
    });
  });
});
