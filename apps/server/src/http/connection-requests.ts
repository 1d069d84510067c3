import http, { type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Headers of a request at most. Browsers and proxies send about thirty. */
const HEADERS_MAX = 100;

/** How long a connection that is given up is kept, ms: closed or refused at once, it would be opened again at once. */
const GIVE_UP_MS = 1000;
/** The same for a refused request that only loops send, ms. */
const REFUSED_MS = 4000;
/** Kept up to twice as long, in steps of this many ms: thousands closed at the same time would delay the others. */
const SPREAD_MS = 50;

/** What Node's parser of a connection is asked for each request when its headers are read. */
type Parser = { onIncoming?: ((request: IncomingMessage, keepAlive: boolean) => number) | null };
/** Answer of `onIncoming` after which the parser reads nothing more of the packet. */
const STOP = 2;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type Options = ServerOptions & {
  requestTimeout: number;
  keepAliveTimeout: number;
  /** Whether the head of a request is enough to refuse it as one too many (503). */
  isOneTooMany?: (request: IncomingMessage) => boolean;
};

const givenUp = new WeakSet<Duplex>();

/** Whether nothing more is read from a connection, which is closed soon. */
export const isGivenUp = (socket: Duplex): boolean => givenUp.has(socket);

/** Reads nothing more from a connection, and closes it after a while with a reply of this status, or without. */
export function giveUp(socket: Duplex, status?: number, ms: number = GIVE_UP_MS): void {
  if (givenUp.has(socket)) return;
  givenUp.add(socket);
  socket.pause();
  const end = () => {
    if (socket.destroyed) return;
    if (status !== undefined && socket.writable) socket.write(replyOf(status));
    // Ends when the reply is sent.
    if (socket instanceof Socket) socket.destroySoon();
    else socket.destroy();
  };
  setTimeout(end, ms + SPREAD_MS * Math.floor((Math.random() * ms) / SPREAD_MS)).unref();
}

function replyOf(status: number): string {
  const wait = status === 503 ? 'retry-after: 5\r\n' : '';
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${wait}connection: close\r\ncontent-length: 0\r\n\r\n`;
}

/** Gives up a connection whose bytes are no request, or did not come in time. */
export function giveUpBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  // It has been kept long enough.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy();
  giveUp(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
}

/**
 * Creates an HTTP server that takes one request of a connection at a time. A connection that sends another before it
 * has the reply is given up: no browser and no proxy does that, and thousands of requests in one packet would all be
 * handled before those of anybody else. A body must state its length: chunks of one byte each cost a thousand times
 * what they cost the sender.
 */
export function createHttpServer(handle: Handle, { isOneTooMany, ...options }: Options): Server {
  const current = new WeakMap<Socket, ServerResponse>();
  /** Whether a request is refused before it and its response exist for anybody else. */
  const isRefused = (socket: Socket, request: IncomingMessage): boolean => {
    const earlier = current.get(socket);
    if (earlier !== undefined && !earlier.writableFinished) giveUp(socket);
    else if (request.headers['transfer-encoding'] !== undefined) giveUp(socket, 411);
    else if (isOneTooMany?.(request)) giveUp(socket, 503, REFUSED_MS);
    return isGivenUp(socket);
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
  // Node closes it at once.
  server.on('connect', (_request, socket) => giveUp(socket, 405));
  server.on('checkExpectation', (request, response) => take(request, response, refuseWith(417)));
  server.on('connection', (socket) => {
    // Asked before a request and its response exist, and only so does the rest of the packet stay unread.
    const { parser } = socket as Socket & { parser?: Parser | null };
    const onIncoming = parser?.onIncoming;
    if (!parser || !onIncoming) return;
    parser.onIncoming = (request, keepAlive) =>
      isRefused(socket, request) ? STOP : onIncoming(request, keepAlive);
  });
  // One more than is allowed, so that it shows: Node leaves out the others.
  server.maxHeadersCount = HEADERS_MAX + 1;
  return server;
}
