import type { Queries } from '../../database/index.ts';

/**
 * Identifies the person behind a payee, as the payees module writes it: 'kbzpay:+959…', 'bank:KBZ:123…',
 * 'trc20:T…'.
 */
export type PayeeKey = string;

/** What the person behind an account is recognised by: payees, and the phone of a wallet (E.164). */
export type PersonKeys = { payees: PayeeKey[]; phone: string | null };

/**
 * What this module reads from modules above it; `bootstrap/protection-ports.ts` supplies it. Amounts are whole kyat,
 * instants business time.
 */
export type ProtectionPorts = {
  /** Stakes of the member's bets since then, without refunds, and the loss on them. An open stake counts as lost. */
  stakedAndLost(db: Queries, memberId: bigint, since: Date): Promise<{ staked: bigint; lost: bigint }>;
  /** Deposits ordered since then that are open or credited. */
  depositsTowardsLimit(db: Queries, memberId: bigint, since: Date): Promise<bigint>;
};
