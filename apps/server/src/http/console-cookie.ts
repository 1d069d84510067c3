import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE_NAME = 'shwe_console';

/** The operator's session token from the cookie; null without the cookie. */
export function consoleCookieOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  return cookie ? (request.server.parseCookie(cookie)[COOKIE_NAME] ?? null) : null;
}

const DEVICE_NAME = 'shwe_console_device';
const DEVICE_SECONDS = 180 * 86_400;

/** The cookie by which an operator's device is known at the next login; only the login call gets it. */
export function deviceCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const { server } = request;
  const options = { path: '/console/api/login', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: () => server.parseCookie(request.headers.cookie ?? '')[DEVICE_NAME] ?? null,
    set: (token: string) => {
      const cookie = server.serializeCookie(DEVICE_NAME, token, { ...options, maxAge: DEVICE_SECONDS });
      void reply.header('set-cookie', cookie);
    },
  };
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
