import type { Output } from '@shwe/contract';

export type Network = NonNullable<Output<'deposits', 'order'>['crypto']>['network'];

/** Where reading of a chain goes on, in its adapter's own words. */
export type Cursor = Record<string, string | number>;

/** A transfer of the token to an address of ours, as the chain shows it now. */
export type Transfer = {
  txHash: string;
  /** Which of its transaction's transfers to this address it is, from 0. Replacing the block does not change it. */
  place: number;
  to: string;
  from: string;
  /** Millionths of the token. */
  micro: bigint;
  /** null where the network tells none. */
  block: bigint | null;
  confirmations: number;
};

export type LookAsks = {
  token: string;
  /** At least one. */
  addresses: readonly string[];
  /** How many make a transfer final. */
  confirmations: number;
  cursor: Cursor;
};

/** What a chain shows of everything that was not final when it was read last. */
export type ChainPoll = {
  transfers: Transfer[];
  /** Whether it is all of that: only then is what is not shown gone from the chain. */
  isWhole: boolean;
  head: bigint | null;
  /** Blocks up to here were read; null: all there is. */
  readTo: bigint | null;
  cursor: Cursor;
  /** What was final is no longer so: the chain was read again from this block on. null: it is as it was. */
  again: bigint | null;
};

/**
 * A network that the token is on. An adapter reads and decides nothing. What is not final is read anew each time, so
 * a block that was replaced needs no memory here: what it held is simply not there any more. `look` may throw: then
 * nothing is known.
 */
export type Chain = { look(input: LookAsks): Promise<ChainPoll> };

/** More than any token of six decimals has; such a log is nobody's payment. */
export const MICRO_MAX = BigInt(Number.MAX_SAFE_INTEGER);
