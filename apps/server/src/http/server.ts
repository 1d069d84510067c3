import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { Route } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { isUnreachable } from '../database/index.ts';
import { joinReads } from '../util/joined-reads.ts';
import { takeAddressTurns } from './address-turns.ts';
import { appRootOf } from './apps.ts';
import type { ArrivingBodies } from './arriving-bodies.ts';
import { BODY_BYTES_MAX, limitBodies } from './body-limits.ts';
import type { CallTurns } from './call-turns.ts';
import { prepareCallers } from './caller.ts';
import { addressBehind, proxyCheck } from './client-address.ts';
import { createHttpServer, giveUpBroken } from './connection-requests.ts';
import { limitConnections } from './connections.ts';
import type { Envelope } from './envelopes.ts';
import { langOf, parseBodies } from './request.ts';
import { lazyCompilers } from './schemas.ts';
import { isStreamTooMany, type StreamPlaces } from './stream-places.ts';

/** Times within which the headers and the whole request must arrive, ms. A picture takes a while on a slow line. */
const HEADERS_MS_MAX = 10_000;
const REQUEST_MS_MAX = 60_000;
/** How often connections are checked for these times, ms. */
const TIMEOUT_CHECK_MS = 5000;
/** How long a connection may be silent before its next request, ms: longer than proxies keep one. */
const KEEP_ALIVE_MS = 72_000;
/** The database is asked at most once in this time whether it is reachable, ms. */
const READY_PAUSE_MS = 50;

type ServerOptions = {
  log: Logger;
  /** See `Config`. */
  trustedProxies: number | string[];
  envelopes: { nweb: Envelope; lottery: Envelope; console: Envelope };
  turns: CallTurns;
  bodies: ArrivingBodies;
  places: StreamPlaces;
  /** Whether the database is reachable, for /health/ready. */
  isReady(): Promise<boolean>;
};

/** Creates the HTTP server: body parsing, headers, health checks, and errors in the envelope of their path. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const isProxy = proxyCheck(options.trustedProxies);
  const server = Fastify({
    loggerInstance: options.log as never,
    // Only failures are logged, so a logger for each request would be wasted.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies === 0 ? false : isProxy,
    bodyLimit: BODY_BYTES_MAX,
    serverFactory: (handle) =>
      createHttpServer(handle, {
        headersTimeout: HEADERS_MS_MAX,
        requestTimeout: REQUEST_MS_MAX,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: TIMEOUT_CHECK_MS,
        isOneTooMany: (request) => isStreamTooMany(request, options.places, addressBehind(request, isProxy)),
      }),
    clientErrorHandler: giveUpBroken,
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are handled normally, in their envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: lazyCompilers() } },
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
  limitConnections(server, { isProxy: (address) => isProxy(address, 0) });
  parseBodies(server);
  limitBodies(server);
  server.decorateRequest('encrypt', null);
  prepareCallers(server);
  const replyNotFound = notFoundReplies(options.envelopes);
  takeAddressTurns(server, { turns: options.turns, bodies: options.bodies, replyNotFound });
  // Used by console-cookie.ts only; as a hook it would slow down every bet.
  await server.register(cookie, { hook: false });
  // Only for calls that ask for it, to keep bets fast.
  await server.register(compress, { global: false });
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    // PostgreSQL cannot store NUL: no address or query contains it.
    done(request.url.includes('%00') ? Object.assign(new Error('NUL'), { statusCode: 400 }) : undefined);
  });
  const isReadyNow = joinReads(options.isReady, READY_PAUSE_MS);
  server.get('/health/live', { config: { turns: 'start' } }, async () => ({ status: 'live' }));
  server.get('/health/ready', { config: { turns: 'start' } }, async (_request, reply) => {
    const isReady = await isReadyNow().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  handleErrors(server, options.envelopes);
  server.setNotFoundHandler(replyNotFound);
  return server;
}

type Envelopes = ServerOptions['envelopes'];

function envelopeOf(url: string, envelopes: Envelopes): Envelope {
  if (url.startsWith('/nweb')) return envelopes.nweb;
  return url.startsWith('/api/') ? envelopes.lottery : envelopes.console;
}

/** Replies to errors in the envelope of the path, without internal details. */
function handleErrors(server: FastifyInstance, envelopes: Envelopes): void {
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isDatabaseAway = isUnreachable(error);
    const status = error.statusCode ?? 500;
    // The rest of a body that was not read to its end is not waited for.
    if (!request.raw.complete) reply.header('connection', 'close');
    if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a request failed');
    const failure = isDatabaseAway ? 'server_busy' : 'server_failed';
    return envelopeOf(request.url, envelopes).refuse(reply, langOf(request), {
      refused: status >= 500 ? failure : 'wrong_input',
      details: {},
    });
  });
}

/** The methods of each path of the contract. */
const methodsOf = new Map<string, string[]>();
for (const { path, method } of Object.values(contract).flatMap((group): Route[] => Object.values(group)))
  methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);

/**
 * Returns what replies to unknown paths and to a call with another method: below a web app with its root, else in the
 * envelope of the path.
 */
function notFoundReplies(envelopes: Envelopes) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const root = request.method === 'GET' ? appRootOf(request.url) : null;
    if (root) return reply.redirect(root);
    const method = methodsOf.get(request.url.split('?', 1)[0]!)?.join(', ');
    if (method !== undefined) reply.header('allow', method);
    return envelopeOf(request.url, envelopes).refuse(
      reply,
      langOf(request),
      method === undefined
        ? { refused: 'not_found', details: {} }
        : { refused: 'method_not_allowed', details: { method } },
    );
  };
}
