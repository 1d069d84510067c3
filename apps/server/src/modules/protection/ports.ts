import type { Queries } from '../../database/index.ts';
/**
 * What a person is known by at a payout account, as the cashier writes it: 'kbzpay:+959…', 'bank:KBZ:123…',
 * 'trc20:T…'.
 */
export type PayeeKey = string;

/** What this room must know of rooms above it; app.ts supplies it. Sums are whole kyat, instants business time. */
export type ProtectionPorts = {
  /** Stakes of the member's bets since then that were not given back, and what of them is lost: an open stake is. */
  played(db: Queries, memberId: bigint, since: Date): Promise<{ staked: bigint; lost: bigint }>;
  /** Deposits ordered since then: those that are open and those that were credited. */
  deposited(db: Queries, memberId: bigint, since: Date): Promise<bigint>;
  /** The payout accounts in use. */
  payees(db: Queries, memberId: bigint): Promise<PayeeKey[]>;
};
