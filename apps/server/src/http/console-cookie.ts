import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'shwe_console';

/** Reads the operator's session token from the cookie. */
export function consoleCookieOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  return cookie ? (request.server.parseCookie(cookie)[NAME] ?? null) : null;
}

/** Sets the cookie, or deletes it with null. `secure`: sent over TLS only. */
export function setConsoleCookie(reply: FastifyReply, value: string | null, secure: boolean): void {
  const options = { path: '/console', httpOnly: true, sameSite: 'strict', secure } as const;
  const deleted = { ...options, expires: new Date(0) };
  void reply.header(
    'set-cookie',
    reply.server.serializeCookie(NAME, value ?? '', value === null ? deleted : options),
  );
}
