import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE_NAME = 'shwe_console';

/** The operator's session token from the cookie; null without the cookie. */
export function consoleCookieOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  return cookie ? (request.server.parseCookie(cookie)[COOKIE_NAME] ?? null) : null;
}

/** Sets the cookie with the session token; null deletes it. `secure`: browsers send it over TLS only. */
export function setConsoleCookie(reply: FastifyReply, sessionToken: string | null, secure: boolean): void {
  const options = { path: '/console', httpOnly: true, sameSite: 'strict', secure } as const;
  const deleted = { ...options, expires: new Date(0) };
  void reply.header(
    'set-cookie',
    reply.server.serializeCookie(COOKIE_NAME, sessionToken ?? '', sessionToken === null ? deleted : options),
  );
}
