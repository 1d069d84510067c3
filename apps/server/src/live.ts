import type { Tx } from './store/index.ts';

/** A hint that something changed. It carries no private data: who hears it asks for what they may see. */
export type Hint = { type: 'balance' | 'issue' | 'quota' | 'clock'; memberId?: bigint; issue?: string };

/** Live hints over LISTEN/NOTIFY, so that every process tells its own listeners (design.md). */
export type Live = {
  /** Sent when the transaction commits, never when it rolls back. */
  hint(tx: Tx, hint: Hint): Promise<void>;
  /** Sent soon, outside any transaction; equal hints within 250 ms are sent once. For the hot path. */
  hintSoon(hint: Hint): void;
  /** Hears hints for everyone and for this member (null: nobody's). Returns how to stop. */
  listen(memberId: bigint | null, hear: (hint: Hint) => void): () => void;
  close(): Promise<void>;
};
