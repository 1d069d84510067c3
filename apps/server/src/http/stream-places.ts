import type { IncomingMessage } from 'node:http';
import { memberRoutes } from '@shwe/contract';
import { addressKey } from '../util/address.ts';

/** The most open streams of a process by kind of client, and of one client (`of…`). */
export type StreamLimits = {
  members: number;
  ofMember: number;
  addresses: number;
  ofAddress: number;
  operators: number;
  ofOperator: number;
};

/** Members and operators have places that anonymous clients cannot take. */
export const STREAMS: StreamLimits = {
  members: 5000,
  ofMember: 4,
  addresses: 2000,
  // Phones behind one carrier share an address.
  ofAddress: 100,
  operators: 200,
  ofOperator: 10,
};

/** A place for a stream: call `taken` with how to end the stream, and `free` to give the place back. */
type Place = {
  taken(end: () => void): void;
  free(): void /** The oldest stream of the client ended. */;
  isOneMore: boolean;
};

/** Gives out places for streams. Null when no place is left; the client tries again later. */
export type StreamPlaces = {
  /** Above the limit of one member or operator the oldest stream ends: usually that of a page left long ago. */
  member(id: bigint): Place | null;
  operator(id: bigint): Place | null;
  address(address: string): Place | null;
  /** Whether an anonymous client at this address would get no place. */
  isFull(address: string): boolean;
};

export function createStreamPlaces(limits: StreamLimits): StreamPlaces {
  const members = createPlaces(limits.members, limits.ofMember, 'end the oldest');
  const operators = createPlaces(limits.operators, limits.ofOperator, 'end the oldest');
  const addresses = createPlaces(limits.addresses, limits.ofAddress, 'refuse');
  return {
    member: (id) => members.take(String(id)),
    operator: (id) => operators.take(String(id)),
    address: (address) => addresses.take(addressKey(address)),
    isFull: (address) => addresses.isFull(addressKey(address)),
  };
}

/** Whether a request opens an anonymous stream for which there is no place, by its head alone. */
export function isStreamTooMany(request: IncomingMessage, places: StreamPlaces, address: string): boolean {
  const url = request.url!;
  if (!url.startsWith(memberRoutes.server.live.path) || !places.isFull(address)) return false;
  const query = url.slice(memberRoutes.server.live.path.length);
  if (query !== '' && !query.startsWith('?')) return false;
  // Whether it is a member's is known only after a look at the session.
  return request.headers.authorization === undefined && !query.includes('token=');
}

function createPlaces(max: number, ofClientMax: number, whenFull: 'end the oldest' | 'refuse') {
  const byClient = new Map<string, Set<{ end(): void }>>();
  let count = 0;
  const take = (client: string): Place | null => {
    const own = byClient.get(client) ?? new Set();
    const isOneMore = own.size >= ofClientMax;
    if (isOneMore) {
      if (whenFull === 'refuse') return null;
      const [oldest] = own;
      oldest!.end();
    }
    if (count >= max) return null;
    const stream = { end: () => {} };
    byClient.set(client, own.add(stream));
    count += 1;
    return {
      isOneMore,
      taken: (end) => {
        stream.end = end;
      },
      free: () => {
        if (!own.delete(stream)) return;
        count -= 1;
        if (own.size === 0 && byClient.get(client) === own) byClient.delete(client);
      },
    };
  };
  const isFull = (client: string) => count >= max || (byClient.get(client)?.size ?? 0) >= ofClientMax;
  return { take, isFull };
}
