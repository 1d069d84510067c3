import type { Output } from '@shwe/contract';

export type Network = NonNullable<Output<'deposits', 'order'>['crypto']>['network'];

/** Where the next poll of a chain continues, in the adapter's own format. */
export type Cursor = Record<string, string | number>;

/** A transfer of the token to one of our addresses, as the chain shows it now. */
export type Transfer = {
  txHash: string;
  /** Its index from 0 among the transaction's transfers to this address. A replaced block does not change it. */
  place: number;
  to: string;
  from: string;
  /** Millionths of the token. */
  micro: bigint;
  /** null if the network's API does not give it. */
  block: bigint | null;
  confirmations: number;
};

export type PollInput = {
  /** The contract address of the token. */
  token: string;
  /** Our addresses, at least one. */
  addresses: readonly string[];
  /** The number of confirmations that make a transfer final. */
  confirmations: number;
  cursor: Cursor;
};

/** The result of a poll: what a chain shows of all transfers that were not final at the last poll. */
export type ChainPoll = {
  transfers: Transfer[];
  /** Whether all of them were read. Only then is a missing transfer gone from the chain. */
  isComplete: boolean;
  /** The latest block of the chain; null if the network gives no block numbers. */
  head: bigint | null;
  /** The last block read; null if the network gives no block numbers. */
  readTo: bigint | null;
  cursor: Cursor;
  /** Set if a final block was replaced: the chain was read again from this block on. */
  rereadFrom: bigint | null;
};

/**
 * A network that the token is on. An adapter reads and decides nothing. Everything that is not final is read again in
 * each poll, so transfers of a replaced block simply no longer appear. `poll` may throw; then nothing is known.
 */
export type Chain = { poll(input: PollInput): Promise<ChainPoll> };

/** Transfers above this amount are ignored: no USDT payment can be that large. */
export const MICRO_MAX = BigInt(Number.MAX_SAFE_INTEGER);
