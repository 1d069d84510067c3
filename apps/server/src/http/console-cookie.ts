import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'shwe_console';

/** The operators' session, as their browser keeps it. */
export function consoleCookieOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  return cookie ? (request.server.parseCookie(cookie)[NAME] ?? null) : null;
}

/** Sets it, or takes it away with null. `secure`: it travels over TLS only. */
export function setConsoleCookie(reply: FastifyReply, value: string | null, secure: boolean): void {
  const options = { path: '/console', httpOnly: true, sameSite: 'strict', secure } as const;
  const ended = { ...options, expires: new Date(0) };
  void reply.header(
    'set-cookie',
    reply.server.serializeCookie(NAME, value ?? '', value === null ? ended : options),
  );
}
