import type { Queries } from '../../store/index.ts';

/** A payout account as people are known by it; the phone is E.164. */
export type PayeeKey = { wallet: string; phone: string };

/** What this room must know of rooms above it; app.ts supplies it. Sums are whole kyat, instants business time. */
export type ProtectionPorts = {
  /** Stakes of the member's bets since then that were not given back, and what of them is lost: an open stake is. */
  played(db: Queries, memberId: bigint, since: Date): Promise<{ staked: bigint; lost: bigint }>;
  /** Deposits ordered since then: those that are open and those that were credited. */
  deposited(db: Queries, memberId: bigint, since: Date): Promise<bigint>;
  /** The payout account in use. */
  payee(db: Queries, memberId: bigint): Promise<PayeeKey | undefined>;
};
