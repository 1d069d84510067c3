import type { Tx } from '../database/index.ts';

/** Tells subscribers that something changed. It contains no private data; they reload what they may see. */
export type Hint = {
  /** 'queue' is for operators only: a case was added, assigned or decided. */
  type: 'balance' | 'issue' | 'quota' | 'clock' | 'maintenance' | 'queue';
  memberId?: bigint;
  issue?: string;
};

/** Who receives a live stream: a member, an operator, or an anonymous client. */
export type Subscriber = bigint | 'operator' | null;

/** Live updates over LISTEN/NOTIFY, for the subscribers of all processes. */
export type Live = {
  /** Sent when the transaction commits, never when it rolls back. */
  hint(tx: Tx, hint: Hint): Promise<void>;
  /**
   * Queues the hints of an accepted bet: sold shares of its draw and the member's balance. Sent within 250 ms, equal
   * hints once.
   */
  betSoon(issue: string, memberId: bigint): void;
  /** Receives the hints for everyone and for this subscriber. Returns a function that unsubscribes. */
  listen(subscriber: Subscriber, notify: (hint: Hint) => void): () => void;
  close(): Promise<void>;
};
