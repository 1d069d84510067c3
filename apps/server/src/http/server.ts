import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { rootOfUnknown } from './apps.ts';
import type { Envelope } from './envelopes.ts';
import { prepareMounting } from './mount.ts';
import { langOf, readBodies } from './request.ts';

/** The largest body: a payee's QR picture as a data URL. Everything else is far smaller. */
const BODY_BYTES_MAX = 3_200_000;

type ServerOptions = {
  log: Logger;
  trustProxy: boolean;
  doors: { nweb: Envelope; lottery: Envelope; console: Envelope };
  /** Whether the database answers; behind /health/ready. */
  isReady(): Promise<boolean>;
};

/** The bare HTTP server: bodies, headers, health, and an answer in the right envelope for what nobody foresaw. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: options.log as never,
    // Nothing is logged a request but what fails, so a logger for each would be for nothing.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: 'idle',
    // What still comes in while the house drains is answered as ever, in its envelope.
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
  readBodies(server);
  server.decorateRequest('seal', null);
  prepareMounting(server);
  // Read and written by console-cookie.ts alone: as a hook it would cost every bet.
  await server.register(cookie, { hook: false });
  // Only calls that say so: a bet's answer is short, and its way is the hot one.
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
  answerSurprises(server, options.doors);
  return server;
}

/** Errors and unknown addresses, told in the envelope of the caller. Nothing of the inside is ever shown. */
function answerSurprises(server: FastifyInstance, doors: ServerOptions['doors']): void {
  const doorOf = (url: string) =>
    url.startsWith('/nweb') ? doors.nweb : url.startsWith('/api/') ? doors.lottery : doors.console;
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a request failed');
    return doorOf(request.url).refuse(reply, langOf(request), {
      refused: status >= 500 ? 'server_failed' : 'wrong_input',
      details: {},
    });
  });
  server.setNotFoundHandler((request, reply) => {
    const root = request.method === 'GET' ? rootOfUnknown(request.url) : null;
    return root
      ? reply.redirect(root)
      : doorOf(request.url).refuse(reply, langOf(request), { refused: 'not_found', details: {} });
  });
}
