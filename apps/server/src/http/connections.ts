import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../util/address.ts';
import { createRecentSums } from '../util/recent-sums.ts';
import { isGivenUp } from './connection-requests.ts';

/** Open connections of one address at most. Phones behind one carrier share an address, so it is not low. */
const PER_ADDRESS_MAX = 2000;

/**
 * Above this many connections that an address opened lately, further ones are read late: a thousand at once, or two
 * hundred a second, are more than the phones of an address open. Who opens one after another, each with half a request,
 * would else have the server do little else than begin requests.
 */
const RECENT_MAX = 1000;
const RECENT_HALF_LIFE_MS = 3500;
/** How late they are read, and up to twice as late, ms. */
const LATE_MS = 1000;

/** How long a client may read nothing of a reply that waits for it, ms, and how often this is checked. */
const STALLED_MS_MAX = 20_000;
const STALLED_CHECK_MS = 5000;

/** How long requests in progress may take after the server began to stop, ms. */
const DRAIN_MS = 10_000;

type Options = {
  isProxy(address: string): boolean;
  perAddressMax?: number;
  recentMax?: number;
  drainMs?: number;
  stalledMsMax?: number;
};

/**
 * Limits the connections of an address, reads them late when it opens many, and ends them all when the server stops:
 * silent ones at once, requests in progress and half-sent ones after `drainMs`. Connections of a trusted proxy are those
 * of many clients and are not limited here. A client that does not read its reply is cut off.
 */
export function limitConnections(
  server: FastifyInstance,
  {
    isProxy,
    perAddressMax = PER_ADDRESS_MAX,
    recentMax = RECENT_MAX,
    drainMs = DRAIN_MS,
    stalledMsMax = STALLED_MS_MAX,
  }: Options,
): void {
  const http = server.server as Server;
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  const opened = createRecentSums(RECENT_HALF_LIFE_MS);
  // Node's own listener reads requests from it, which costs more than the rest.
  const readers = http.listeners('connection');
  http.removeAllListeners('connection');
  const read = (socket: Socket) => {
    for (const reader of readers) reader.call(http, socket);
  };
  http.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy();
    const key = isProxy(address) ? null : addressKey(address);
    const count = key === null ? 0 : (counts.get(key) ?? 0) + 1;
    if (count > perAddressMax) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (key === null) return;
      const left = counts.get(key)! - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    if (key === null) return read(socket);
    counts.set(key, count);
    if (opened.add(key, 1) <= recentMax) return read(socket);
    socket.on('error', () => {});
    setTimeout(() => !socket.destroyed && read(socket), LATE_MS * (1 + Math.random())).unref();
  });
  const timer = setInterval(
    () => {
      for (const socket of sockets) limitStall(socket, stalledMsMax);
    },
    Math.min(STALLED_CHECK_MS, stalledMsMax / 4),
  );
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
  server.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0 || isGivenUp(socket)) socket.destroy();
    setTimeout(() => http.closeAllConnections(), drainMs).unref();
  });
}

/** Lets a connection time out while bytes wait for the client; Node counts each byte that is taken as progress. */
function limitStall(socket: Socket, stalledMsMax: number): void {
  if (socket.writableLength > 0) {
    if (socket.timeout !== stalledMsMax) socket.setTimeout(stalledMsMax);
  } else if (socket.timeout === stalledMsMax) socket.setTimeout(0);
}
