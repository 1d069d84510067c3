import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { newTestFolder } from '../database/testing-cluster.ts';
import { startServerProcess } from '../testing/test-server.ts';
import { createArrivingBodies } from './arriving-bodies.ts';
import { createHttpServer } from './connection-requests.ts';
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

/** Runs with a server that handles requests like this. */
async function withHttpServer(
  handle: Parameters<typeof createHttpServer>[0],
  run: (port: number) => Promise<void>,
  isOneTooMany = () => false,
): Promise<void> {
  const http = createHttpServer(handle, { requestTimeout: 1000, keepAliveTimeout: 1000, isOneTooMany });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  await run((http.address() as AddressInfo).port);
  http.close();
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
    'of unknown length and type %s are refused, and the connection is closed',
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
        expect(reply, path).toContain('411 Length Required');
      }
    },
  );

  test('in chunks of one byte are not even taken apart', async () => {
    const pushed = vi.spyOn(IncomingMessage.prototype, 'push');
    let handled = 0;
    await withHttpServer(
      () => {
        handled += 1;
      },
      async (at) => {
        const head = 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n';
        const { socket, ended } = await rawConnection(at, head + '1\r\n[\r\n'.repeat(5000));
        const timer = setInterval(() => socket.write('1\r\n[\r\n'.repeat(500)), 5);
        expect(statusesIn(await ended)).toEqual(['411']);
        clearInterval(timer);
      },
    );
    expect(handled).toBe(0);
    // Its end may be pushed.
    expect(pushed.mock.calls.length).toBeLessThanOrEqual(1);
    pushed.mockRestore();
  });

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
    options: { perAddressMax?: number; recentMax?: number; drainMs?: number },
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

  test('of an address that opens many are read late, and then served', async () => {
    await withServer({ recentMax: 2 }, async (_, at) => {
      const request = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
      const asked = [];
      for (let n = 0; n < 3; n += 1) asked.push(await rawConnection(at, request));
      for (const { ended } of asked.slice(0, 2)) expect(await ended).toMatch(/^HTTP\/1.1 200 /);
      const third = asked[2]!;
      expect(await Promise.race([third.ended, sleep(300).then(() => 'waits')])).toBe('waits');
      expect(await third.ended).toMatch(/^HTTP\/1.1 200 /);
      expect(third.socket.bytesRead).toBeGreaterThan(0);
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

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

/** Sends a request from an address of this machine and returns its status; 0 without a reply. */
function statusFrom(localAddress: string, text: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.once('data', (data) => {
      resolve(Number(String(data).slice(9, 12)));
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(0));
    socket.write(text);
  });
}

describe('requests of a connection', () => {
  test('before the reply to an earlier one close it; after the reply they are served', async () => {
    for (const text of [
      get('/nope').repeat(500),
      get('/nweb/getpath').repeat(2),
      get('/m/', 'expect: x\r\n').repeat(9),
    ]) {
      const { ended } = await rawConnection(port, text);
      expect(statusesIn(await ended).length).toBeLessThanOrEqual(1);
    }
    const kept = await rawConnection(port, get('/health/live'));
    for (let n = 0; n < 5; n += 1) {
      await new Promise((resolve) => kept.socket.once('data', resolve));
      kept.socket.write(get('/health/live'));
    }
    kept.socket.end();
    expect(statusesIn(await kept.ended)).toEqual(Array(6).fill('200'));
  });

  test('hundreds in a packet are not even parsed', async () => {
    let handled = 0;
    const seen = vi.spyOn(ServerResponse.prototype, 'assignSocket');
    const begun = performance.now();
    await withHttpServer(
      (_request, response) => {
        handled += 1;
        setTimeout(() => response.end('read'), 20);
      },
      async (at) => {
        const { ended } = await rawConnection(at, get('/').repeat(1000));
        expect(statusesIn(await ended)).toEqual(['200']);
      },
    );
    expect([handled, seen.mock.calls.length]).toEqual([1, 1]);
    // Closed at once, it would be opened again at once.
    expect(performance.now() - begun).toBeGreaterThan(900);
    seen.mockRestore();
  });

  test.each([
    ['no HTTP', '\0\0 nonsense\r\n\r\n', 400],
    ['headers of 20 kB', get('/health/live', `a: ${filler(20_000)}\r\n`), 431],
    ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    ['a body without its length', 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n', 411],
  ])('%s is not answered at once, because it would be sent again at once', async (_, text, status) => {
    const begun = performance.now();
    const { ended } = await rawConnection(port, text);
    expect(statusesIn(await ended)).toEqual([String(status)]);
    expect(performance.now() - begun).toBeGreaterThan(900);
    // The server goes on.
    expect(await statusFrom('127.0.0.1', get('/health/live'))).toBe(200);
  });

  test('with more than 100 headers are refused', async () => {
    const headers = (count: number) => Array.from({ length: count }, (_, n) => `a${n}: b\r\n`).join('');
    expect(await statusFrom('127.0.0.1', get('/health/live', headers(99)))).toBe(200);
    for (const count of [100, 1500]) {
      expect(await statusFrom('127.0.0.1', get('/health/live', headers(count)))).toBe(431);
    }
    expect(await statusFrom('127.0.0.1', 'GET /health/live HTTP/1.1\r\n\r\n')).toBe(400);
    expect(await statusFrom('127.0.0.1', 'GET /health/live HTTP/1.0\r\n\r\n')).toBe(200);
  });
});

describe('requests that are no calls take turns of their address', () => {
  const lengthy = 'content-type: application/json\r\ncontent-length: 60000\r\n';
  test.each([
    ['an unknown path', get('/nope'), 404],
    ['one with a half-sent body', `POST /nweb/nope HTTP/1.1\r\nhost: x\r\n${lengthy}\r\n{`, 200],
    ['a missing script', get('/m/assets/none.js'), 404],
    ['another method', 'OPTIONS /nweb/login HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    ['PUT', 'PUT /console/api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n', 405],
    ['HEAD', 'HEAD /nope HTTP/1.1\r\nhost: x\r\n\r\n', 404],
    ['a redirect', get('/'), 302],
    ['metrics', get('/metrics'), 404],
    ['a draw without files', get('/verify/2d-19990101-morning/seal.json'), 404],
  ])('%s', async (name, text, status) => {
    const from = `127.0.1.${name.length}`;
    const begun = performance.now();
    let answered = 0;
    const replies = Array.from({ length: 40 }, async () => {
      const reply = await statusFrom(from, text);
      answered += 1;
      return reply;
    });
    expect(await statusFrom('127.0.0.1', get('/health/live'))).toBe(200);
    expect(answered, 'another address waits for none of them').toBeLessThanOrEqual(32);
    expect(await Promise.all(replies)).toEqual(Array(40).fill(status));
    // Eight at once, each for 100 ms.
    expect(performance.now() - begun).toBeGreaterThan(250);
  });
});

describe('half-sent bodies', () => {
  test('of anybody take no turn of their address', async () => {
    const from = '127.0.2.1';
    const half = Array.from({ length: 40 }, (_, n) => {
      const path = n % 2 === 0 ? '/nweb/login' : '/nweb/bind_bank';
      const type = n % 2 === 0 ? 'application/json' : 'multipart/form-data; boundary=b';
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      socket.on('error', () => {});
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 60000\r\n\r\n{`,
      );
      return socket;
    });
    await sleep(300);
    const query = `lang=en&t=${Date.now()}&q=${randomUUID().replaceAll('-', '')}&p=test`;
    expect(await statusFrom(from, get(`/nweb/getindex?${query}`))).toBe(200);
    expect(half.filter((socket) => socket.readyState === 'open')).toHaveLength(40);
    for (const socket of half) socket.destroy();
  });

  test('are given up after a while, and the oldest when too many are under way', async () => {
    const bodies = createArrivingBodies({ msMax: 100, ofAddressMax: 2, givenWayMs: 200 });
    const one = () => {
      const body = new PassThrough();
      const raw = new EventEmitter();
      const arrived = bodies.arrived(body, 4, '10.0.0.1', { raw } as never).then(
        () => 'arrived',
        (error: { statusCode: number }) => error.statusCode,
      );
      return { body, arrived };
    };
    const [first, second, third] = [one(), one(), one()];
    // Told late, because it would send another at once.
    expect(await Promise.race([first.arrived, sleep(50, 'waits')])).toBe('waits');
    second.body.write('ab');
    second.body.end('cd');
    expect(await second.arrived).toBe('arrived');
    const read: string[] = [];
    for await (const chunk of second.body) read.push(String(chunk));
    expect(read.join('')).toBe('abcd');
    third.body.write('abc');
    expect(await third.arrived).toBe(408);
    expect(await first.arrived).toBe(408);
  });
});

describe('a reply that is not read', () => {
  test('ends with its connection; one that is read slowly does not', async () => {
    const fastify = Fastify({ forceCloseConnections: 'idle' });
    limitConnections(fastify, { isProxy: () => false, stalledMsMax: 1500 });
    const content = Buffer.alloc(30_000_000);
    fastify.get('/', (_request, reply) => reply.send(content));
    const at = Number(new URL(await fastify.listen({ port: 0, host: '127.0.0.1' })).port);
    const [idle, slow] = [await rawConnection(at, ''), await rawConnection(at, '')];
    for (const { socket } of [idle, slow]) {
      socket.pause();
      socket.write(get('/'));
    }
    // Takes what has arrived, now and then.
    const timer = setInterval(() => {
      slow.socket.resume();
      setTimeout(() => slow.socket.pause(), 20);
    }, 100);
    const open = () =>
      new Promise((resolve) => fastify.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open, { timeout: 10_000 }).toBe(1);
    clearInterval(timer);
    slow.socket.resume();
    await expect.poll(() => slow.socket.bytesRead, { timeout: 20_000 }).toBeGreaterThan(content.length);
    for (const { socket } of [idle, slow]) socket.destroy();
    await fastify.close();
  });
});

test('the description of the API is compressed and has a tag by which it is not sent again', async () => {
  const first = await fetch(`${server.url}/docs/json`);
  const text = await first.text();
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
  const tag = first.headers.get('etag')!;
  expect((await fetch(`${server.url}/docs/json`, { headers: { 'if-none-match': tag } })).status).toBe(304);
  for (const path of ['/docs', '/docs/', '/docs/yaml', '/docs/static/swagger-ui-bundle.js']) {
    const reply = await fetch(server.url + path);
    expect([reply.status, reply.headers.get('etag') !== null], path).toEqual([200, true]);
  }
  expect((await fetch(`${server.url}/docs/static/none.js`)).status).toBe(404);
});
