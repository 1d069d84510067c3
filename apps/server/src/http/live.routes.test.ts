import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import type { Hint } from '../live/live.ts';
import { testApp } from '../testing/test-app.ts';
import { mountLive } from './live.routes.ts';

const store = await freshDatabase();

test("a member's own hints and the stream end with the session", async () => {
  let isAlive = true;
  let notify: (hint: Hint) => void = () => {};
  const server = Fastify();
  const { clock } = testApp(store);
  mountLive(
    server,
    {
      listen(_subscriber: unknown, callback: typeof notify) {
        notify = callback;
        return () => {};
      },
    } as never,
    {
      member: async () => (isAlive ? { ok: true, memberId: 7n } : { ok: false, refused: 'session_over' }),
    } as never,
    clock,
  );
  const address = await server.listen({ port: 0 });
  const stream = await fetch(`${address}/nweb/live`, { headers: { authorization: 'a token' } });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value;
  expect(await next()).toContain('hello');
  notify({ type: 'balance', memberId: 7n });
  expect(await next()).toContain('balance');
  isAlive = false;
  notify({ type: 'quota', issue: 'one' });
  expect(await next()).toContain('quota');
  notify({ type: 'balance', memberId: 7n });
  expect(await next()).toBeUndefined();
  await server.close();
});
