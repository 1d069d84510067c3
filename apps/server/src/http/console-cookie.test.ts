import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { deviceCookie, setConsoleCookie } from './console-cookie.ts';

/** The cookies that a login sets. */
async function cookiesOf(secure: boolean): Promise<string[]> {
  const server = fastify();
  await server.register(cookie);
  server.get('/', (request, reply) => {
    setConsoleCookie(reply, 'session', secure);
    deviceCookie(request, reply, secure).set('device');
    return reply.send();
  });
  const reply = await server.inject('/');
  await server.close();
  return reply.headers['set-cookie'] as string[];
}

test.each([
  [true, '; Secure'],
  [false, ''],
])('over TLS only: %s; no script reads the cookies, and no other site sends them', async (secure, flag) => {
  const [session, device] = await cookiesOf(secure);
  expect(session).toBe(`shwe_console=session; Path=/console; HttpOnly${flag}; SameSite=Strict`);
  expect(device).toBe(
    `shwe_console_device=device; Max-Age=15552000; Path=/console/api/login; HttpOnly${flag}; SameSite=Strict`,
  );
});
