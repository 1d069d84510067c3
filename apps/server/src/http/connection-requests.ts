import http, { type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Headers of a request at most. Browsers and proxies send about thirty. */
const HEADERS_MAX = 100;

/** How long a connection that is given up is kept, ms: closed or refused at once, it would be opened again at once. */
const GIVE_UP_MS = 1000;

/** What Node's parser of a connection is asked for each request when its headers are read. */
type Parser = { onIncoming?: ((request: IncomingMessage, keepAlive: boolean) => number) | null };
/** Answer of `onIncoming` after which the parser reads nothing more of the packet. */
const STOP = 2;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type Options = ServerOptions & { requestTimeout: number; keepAliveTimeout: number };

/**
 * Creates an HTTP server that takes one request of a connection at a time. A connection that sends another before it
 * has the reply is given up: no browser and no proxy does that, and thousands of requests in one packet would all be
 * handled before those of anybody else.
 */
export function createHttpServer(handle: Handle, options: Options): Server {
  const current = new WeakMap<Socket, ServerResponse>();
  const givenUp = new WeakSet<Socket>();
  const isTooEarly = (socket: Socket) => {
    if (givenUp.has(socket)) return true;
    const earlier = current.get(socket);
    if (earlier === undefined || earlier.writableFinished) return false;
    givenUp.add(socket);
    socket.pause();
    setTimeout(() => socket.destroy(), GIVE_UP_MS).unref();
    return true;
  };
  const take = (request: IncomingMessage, response: ServerResponse, answer: Handle) => {
    current.set(request.socket, response);
    answer(request, response);
  };
  const refuseWith = (status: number) => (_request: IncomingMessage, response: ServerResponse) =>
    void setTimeout(
      () => response.writeHead(status, { connection: 'close', 'content-length': 0 }).end(),
      GIVE_UP_MS,
    ).unref();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (request.rawHeaders.length > 2 * HEADERS_MAX) return take(request, response, refuseWith(431));
    const isHostMissing = request.headers.host === undefined && request.httpVersion === '1.1';
    take(request, response, isHostMissing ? refuseWith(400) : handle);
  };
  // Node answers a missing host and an unknown expectation itself, past this check.
  const server = http.createServer({ ...options, requireHostHeader: false }, serve);
  server.on('checkExpectation', (request, response) => take(request, response, refuseWith(417)));
  server.on('connection', (socket) => {
    // Asked before a request and its response exist, and only so does the rest of the packet stay unread.
    const { parser } = socket as Socket & { parser?: Parser | null };
    const onIncoming = parser?.onIncoming;
    if (!parser || !onIncoming) return;
    parser.onIncoming = (request, keepAlive) => (isTooEarly(socket) ? STOP : onIncoming(request, keepAlive));
  });
  // One more than is allowed, so that it shows: Node leaves out the others.
  server.maxHeadersCount = HEADERS_MAX + 1;
  return server;
}
