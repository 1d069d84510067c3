import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { appRootOf } from './apps.ts';
import type { Envelope } from './envelopes.ts';
import { prepareMounting } from './mount.ts';
import { langOf, parseBodies } from './request.ts';

/** Largest body: a picture as a data URL. */
const BODY_BYTES_MAX = 3_200_000;

type ServerOptions = {
  log: Logger;
  trustProxy: boolean;
  envelopes: { nweb: Envelope; lottery: Envelope; console: Envelope };
  /** Whether the database is reachable, for /health/ready. */
  isReady(): Promise<boolean>;
};

/** Creates the HTTP server: body parsing, headers, health checks, and errors in the envelope of their path. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: options.log as never,
    // Only failures are logged, so a logger for each request would be wasted.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are handled normally, in their envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: false,
        strict: false,
      },
    },
  }) as unknown as FastifyInstance;
  parseBodies(server);
  server.decorateRequest('encrypt', null);
  prepareMounting(server);
  // Used by console-cookie.ts only; as a hook it would slow down every bet.
  await server.register(cookie, { hook: false });
  // Only for calls that ask for it, to keep bets fast.
  await server.register(compress, { global: false });
  server.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    done();
  });
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const ready = await options.isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  handleErrors(server, options.envelopes);
  return server;
}

/** Replies to errors and unknown paths in the envelope of the path, without internal details. */
function handleErrors(server: FastifyInstance, envelopes: ServerOptions['envelopes']): void {
  const envelopeOf = (url: string) =>
    url.startsWith('/nweb')
      ? envelopes.nweb
      : url.startsWith('/api/')
        ? envelopes.lottery
        : envelopes.console;
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a request failed');
    return envelopeOf(request.url).refuse(reply, langOf(request), {
      refused: status >= 500 ? 'server_failed' : 'wrong_input',
      details: {},
    });
  });
  server.setNotFoundHandler((request, reply) => {
    const root = request.method === 'GET' ? appRootOf(request.url) : null;
    return root
      ? reply.redirect(root)
      : envelopeOf(request.url).refuse(reply, langOf(request), { refused: 'not_found', details: {} });
  });
}
