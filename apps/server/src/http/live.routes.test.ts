import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import type { Hint } from '../live/live.ts';
import { testApp } from '../testing/test-app.ts';
import { type CallTurns, createCallTurns } from './call-turns.ts';
import { mountLive } from './live.routes.ts';
import { createStreamPlaces, isStreamTooMany } from './stream-places.ts';

const store = await freshDatabase();
const { clock } = testApp(store);
const LIMITS = { members: 6, ofMember: 2, addresses: 3, ofAddress: 2, operators: 2, ofOperator: 1 };

/** Tokens are 'member 7', 'operator 1'; every question for a session is counted. */
let asked = 0;
let isOver = false;
const idOf = (kind: string, token: string) => {
  asked += 1;
  return !isOver && token.startsWith(kind) ? BigInt(token.slice(kind.length + 1)) : null;
};
const subscribers = new Set<(hint: Hint) => void>();
const notifyAll = (hint: Hint) => {
  for (const notify of subscribers) notify(hint);
};

let server: ReturnType<typeof Fastify> | undefined;
let address: string;
beforeEach(() => startServer(createCallTurns({ refusalPauseMs: 0 })));
afterEach(() => server?.close());

async function startServer(turns: CallTurns): Promise<void> {
  asked = 0;
  isOver = false;
  await server?.close();
  server = Fastify({ trustProxy: true });
  await server.register(cookie, { hook: false });
  const live = {
    listen(_subscriber: unknown, notify: (hint: Hint) => void) {
      subscribers.add(notify);
      return () => subscribers.delete(notify);
    },
  };
  const sessions = {
    member: async (token: string) => {
      const memberId = idOf('member', token);
      return memberId === null ? { ok: false, refused: 'session_over' } : { ok: true, memberId };
    },
    operator: async (token: string) => {
      const id = idOf('operator', token);
      return id === null ? null : { id };
    },
  };
  mountLive(server, live as never, sessions as never, clock, turns, createStreamPlaces(LIMITS));
  address = await server.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(() => server?.close());

/** Opens a stream as a member, as an operator, or from an address without a session. */
async function open(who: { member?: number; operator?: number; from?: string }) {
  const path = who.operator === undefined ? '/nweb/live' : '/console/api/live';
  const reply = await fetch(address + path, {
    headers: {
      ...(who.member !== undefined && { authorization: `member ${who.member}` }),
      ...(who.operator !== undefined && { cookie: `shwe_console=operator ${who.operator}` }),
      ...(who.from !== undefined && { 'x-forwarded-for': who.from }),
    },
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value;
  return { status: reply.status, next, hello: reply.status === 200 ? await next() : '' };
}

test("a member's own hints and the stream end with the session", async () => {
  const { hello, next } = await open({ member: 7 });
  expect(hello).toContain('hello');
  notifyAll({ type: 'balance', memberId: 7n });
  expect(await next()).toContain('balance');
  isOver = true;
  notifyAll({ type: 'quota', issue: 'one' });
  expect(await next()).toContain('quota');
  await sleep(1100);
  notifyAll({ type: 'balance', memberId: 7n });
  expect(await next()).toBeUndefined();
});

test("an operator's stream ends with the session at a hint for operators", async () => {
  const { next } = await open({ operator: 1 });
  notifyAll({ type: 'queue' });
  expect(await next()).toContain('queue');
  isOver = true;
  await sleep(1100);
  notifyAll({ type: 'queue' });
  expect(await next()).toBeUndefined();
});

test('all streams of a session ask for it once a second, however many hints there are', async () => {
  const streams = [];
  for (let n = 0; n < 6; n += 1) streams.push(await open({ member: 7 }));
  for (let n = 0; n < 50; n += 1) notifyAll({ type: 'balance', memberId: 7n });
  for (const { next } of streams.slice(-LIMITS.ofMember)) expect(await next()).toContain('balance');
  // A second may pass meanwhile on a busy machine.
  expect(asked).toBeLessThanOrEqual(2);
});

test('above the limit of one member or operator the oldest stream ends', async () => {
  const first = await open({ member: 7 });
  const second = await open({ member: 7 });
  const third = await open({ member: 7 });
  expect(third.hello).toContain('hello');
  expect(await first.next()).toBeUndefined();
  notifyAll({ type: 'clock' });
  expect(await second.next()).toContain('clock');
  const desk = await open({ operator: 1 });
  expect((await open({ operator: 1 })).hello).toContain('hello');
  expect(await desk.next()).toBeUndefined();
});

test('anonymous streams cannot take the places of members, nor one address those of others', async () => {
  expect((await open({ from: '10.0.0.1' })).status).toBe(200);
  expect((await open({ from: '10.0.0.1' })).status).toBe(200);
  expect((await open({ from: '10.0.0.1' })).status).toBe(503);
  expect((await open({ from: '10.0.0.2' })).status).toBe(200);
  expect((await open({ from: '10.0.0.3' })).status).toBe(503);
  expect((await open({ member: 7, from: '10.0.0.1' })).status).toBe(200);
  expect((await open({ operator: 1, from: '10.0.0.1' })).status).toBe(200);
});

test('an anonymous stream without a place is told by its head alone; those of members never are', () => {
  const places = createStreamPlaces(LIMITS);
  const isTooMany = (url: string, from: string, authorization?: string) =>
    isStreamTooMany({ url, headers: { authorization } } as never, places, from);
  expect(isTooMany('/nweb/live', '10.0.0.1')).toBe(false);
  const held = [places.address('10.0.0.1'), places.address('10.0.0.1')];
  expect(isTooMany('/nweb/live', '10.0.0.1')).toBe(true);
  expect(isTooMany('/nweb/live?lang=en', '::ffff:10.0.0.1')).toBe(true);
  expect(isTooMany('/nweb/live', '10.0.0.2')).toBe(false);
  expect(isTooMany('/nweb/live', '10.0.0.1', 'member 7')).toBe(false);
  expect(isTooMany('/nweb/live?token=member%207', '10.0.0.1')).toBe(false);
  expect(isTooMany('/nweb/lives', '10.0.0.1')).toBe(false);
  held[0]!.free();
  expect(isTooMany('/nweb/live', '10.0.0.1')).toBe(false);
});

test('who opens streams without end, each of which ends the oldest, waits like one who is refused', async () => {
  const refusals: boolean[] = [];
  const turns = createCallTurns({ refusalPauseMs: 0 });
  const enter = turns.enter;
  turns.enter = async (...args) => {
    const turn = (await enter(...args))!;
    return {
      ...turn,
      serve: (work) => {
        const at = refusals.push(false) - 1;
        return turn.serve((tell) =>
          work(() => {
            refusals[at] = true;
            tell();
          }),
        );
      },
    };
  };
  await startServer(turns);
  for (let n = 0; n < 4; n += 1) await open({ member: 7 });
  expect(refusals).toEqual([false, false, true, true]);
});

test('the connections of refused and of ended streams are closed', async () => {
  const held = [];
  // The third takes the place of the first.
  for (let n = 0; n < 3; n += 1) held.push(await rawStream('authorization: member 7\r\n'));
  await once(held[0]!.resume(), 'close');
  const others = [await rawStream(), await rawStream()];
  await expect.poll(() => subscribers.size).toBe(4);
  await once((await rawStream()).resume(), 'close');
  for (const socket of [...held, ...others]) socket.destroy();
});

test('a stream that ends makes room', async () => {
  for (let round = 0; round < 5; round += 1) {
    const held = await Promise.all([rawStream(), rawStream()]);
    await expect.poll(() => subscribers.size).toBe(2);
    for (const socket of held) socket.destroy();
    await expect.poll(() => subscribers.size).toBe(0);
  }
});

test('a client that does not read loses its stream', async () => {
  const socket = await rawStream();
  await expect.poll(() => subscribers.size).toBe(1);
  const issue = 'x'.repeat(100_000);
  await expect
    .poll(() => {
      for (let n = 0; n < 20; n += 1) notifyAll({ type: 'quota', issue });
      return subscribers.size;
    })
    .toBe(0);
  socket.destroy();
});

/** The connection of a stream that nobody reads; anonymous unless `headers` has a token. */
async function rawStream(headers = ''): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET /nweb/live HTTP/1.1\r\nhost: x\r\n${headers}\r\n`);
  return socket;
}
