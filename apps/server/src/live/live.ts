import type { Queries } from '../database/index.ts';

/** Tells subscribers that something changed. It contains no private data: they reload what they may see. */
export type Hint = {
  /**
   * What changed: a member's balance, a draw (`issue`), the sold shares of a draw (`quota`), the business clock,
   * maintenance, activities (one was published or stopped), or for operators only: a list of cases (`queue`), or
   * anything that an operator changed (`change`).
   */
  type: 'balance' | 'issue' | 'quota' | 'clock' | 'maintenance' | 'activities' | 'queue' | 'change';
  /** Only this member receives the hint. */
  memberId?: bigint;
  /** The name of the draw. */
  issue?: string;
};

/** Who receives a live stream: a member, an operator, or an anonymous client. */
export type Subscriber = bigint | 'operator' | null;

/** Hints that members do not receive. */
export const isForOperators = ({ type }: Hint) => type === 'queue' || type === 'change';

/** Live updates over LISTEN/NOTIFY, for the subscribers of all processes. */
export type Live = {
  /** Sends a hint when the transaction commits, and none when it rolls back. */
  hint(tx: Queries, hint: Hint): Promise<void>;
  /** Sends a balance hint to each of these members when the transaction commits. */
  hintBalances(tx: Queries, memberIds: readonly bigint[]): Promise<void>;
  /**
   * Queues the hints of an accepted bet: sold shares of its draw and the member's balance. Sends them within 250 ms,
   * equal hints once.
   */
  queueBetHints(issue: string, memberId: bigint): void;
  /** Calls `notify` with the hints for everyone and for this subscriber. Returns a function that unsubscribes. */
  listen(subscriber: Subscriber, notify: (hint: Hint) => void): () => void;
  close(): Promise<void>;
};
