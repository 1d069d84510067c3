import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../util/address.ts';

/** How long a small body may take to arrive, ms, and how many of one address may be under way at once. */
const ARRIVAL_MS_MAX = 10_000;
const OF_ADDRESS_MAX = 250;
/** How long a sender whose body had to give way waits for the reply, and up to twice as long, ms: it would send another. */
const GIVEN_WAY_MS = 2000;

type Waiting = { giveWay(): void };

/** Waits for the small bodies of senders without a session, so that a half-sent one takes no turn of its address. */
export type ArrivingBodies = {
  /**
   * Resolves when all `bytes` of a body are here; it can then be read from the same stream. Rejects when it does not
   * come in time, or when too many others of the address are under way: then the one that began first is given up, with
   * a late reply.
   */
  arrived(body: Readable, bytes: number, address: string, reply: FastifyReply): Promise<void>;
};

export function createArrivingBodies({
  msMax = ARRIVAL_MS_MAX,
  ofAddressMax = OF_ADDRESS_MAX,
  givenWayMs = GIVEN_WAY_MS,
}: {
  msMax?: number;
  ofAddressMax?: number;
  givenWayMs?: number;
} = {}): ArrivingBodies {
  const byAddress = new Map<string, Set<Waiting>>();
  return {
    arrived(body, bytes, address, reply) {
      const key = addressKey(address);
      const waiting = byAddress.get(key) ?? new Set();
      byAddress.set(key, waiting);
      const [oldest] = waiting;
      if (waiting.size >= ofAddressMax) oldest!.giveWay();
      return new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let received = 0;
        const end = () => {
          clearTimeout(timer);
          body.off('data', take);
          reply.raw.off('close', fail);
          waiting.delete(one);
          if (waiting.size === 0 && byAddress.get(key) === waiting) byAddress.delete(key);
        };
        const tell = () => reject(Object.assign(new Error('the body did not arrive'), { statusCode: 408 }));
        const giveUp = () => {
          end();
          body.pause();
          chunks.length = 0;
        };
        const fail = () => {
          giveUp();
          tell();
        };
        const giveWay = () => {
          giveUp();
          setTimeout(tell, givenWayMs * (1 + Math.random())).unref();
        };
        const take = (chunk: Buffer) => {
          chunks.push(chunk);
          received += chunk.length;
          if (received < bytes) return;
          end();
          // Put back before the stream notices its end, for the parser of the body.
          body.pause();
          body.unshift(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
          resolve();
        };
        const one = { giveWay };
        const timer = setTimeout(fail, msMax);
        waiting.add(one);
        byAddress.set(key, waiting);
        reply.raw.once('close', fail);
        body.on('data', take);
      });
    },
  };
}
