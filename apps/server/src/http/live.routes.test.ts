import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import type { Hint } from '../live/live.ts';
import { testApp } from '../testing/test-app.ts';
import { mountLive } from './live.routes.ts';

const store = await freshDatabase();

test("a member's own hints end with the session, and the line with them", async () => {
  let isAlive = true;
  let hear: (hint: Hint) => void = () => {};
  const server = Fastify();
  const { clock } = testApp(store);
  mountLive(
    server,
    {
      listen(_hearer: unknown, hears: typeof hear) {
        hear = hears;
        return () => {};
      },
    } as never,
    {
      member: async () => (isAlive ? { ok: true, memberId: 7n } : { ok: false, refused: 'session_over' }),
    } as never,
    clock,
  );
  const address = await server.listen({ port: 0 });
  const line = await fetch(`${address}/nweb/live`, { headers: { authorization: 'a token' } });
  const reader = line.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value;
  expect(await next()).toContain('hello');
  hear({ type: 'balance', memberId: 7n });
  expect(await next()).toContain('balance');
  isAlive = false;
  hear({ type: 'quota', issue: 'one' });
  expect(await next()).toContain('quota');
  hear({ type: 'balance', memberId: 7n });
  expect(await next()).toBeUndefined();
  await server.close();
});
