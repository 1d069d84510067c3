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
type Place = { taken(end: () => void): void; free(): void };

/** Gives out places for streams. Null when no place is left; the client tries again later. */
export type StreamPlaces = {
  /** Above the limit of one member or operator the oldest stream ends: usually that of a page left long ago. */
  member(id: bigint): Place | null;
  operator(id: bigint): Place | null;
  address(address: string): Place | null;
};

export function createStreamPlaces(limits: StreamLimits): StreamPlaces {
  const members = createPlaces(limits.members, limits.ofMember, 'end the oldest');
  const operators = createPlaces(limits.operators, limits.ofOperator, 'end the oldest');
  const addresses = createPlaces(limits.addresses, limits.ofAddress, 'refuse');
  return {
    member: (id) => members(String(id)),
    operator: (id) => operators(String(id)),
    address: (address) => addresses(addressKey(address)),
  };
}

function createPlaces(max: number, ofClientMax: number, whenFull: 'end the oldest' | 'refuse') {
  const byClient = new Map<string, Set<{ end(): void }>>();
  let count = 0;
  return (client: string): Place | null => {
    const own = byClient.get(client) ?? new Set();
    if (own.size >= ofClientMax) {
      if (whenFull === 'refuse') return null;
      const [oldest] = own;
      oldest!.end();
    }
    if (count >= max) return null;
    const stream = { end: () => {} };
    byClient.set(client, own.add(stream));
    count += 1;
    return {
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
}
