import type { Tx } from '../database/index.ts';
/** A hint that something changed. It carries no private data: who hears it asks for what they may see. */
export type Hint = {
  /** 'queue' is for operators alone: something came to a desk, was taken or decided. */
  type: 'balance' | 'issue' | 'quota' | 'clock' | 'maintenance' | 'queue';
  memberId?: bigint;
  issue?: string;
};

/** Whose line it is: a member's, an operator's, or nobody's. */
export type Subscriber = bigint | 'operator' | null;

/** Live hints over LISTEN/NOTIFY, so that every process tells its own listeners. */
export type Live = {
  /** Sent when the transaction commits, never when it rolls back. */
  hint(tx: Tx, hint: Hint): Promise<void>;
  /**
   * The hints of an accepted bet: the shares of its issue moved, and the member's balance. Sent within 250 ms, each
   * once.
   */
  betSoon(issue: string, memberId: bigint): void;
  /** Hears the hints meant for everyone and for this hearer. Returns how to stop. */
  listen(hearer: Subscriber, hear: (hint: Hint) => void): () => void;
  close(): Promise<void>;
};
