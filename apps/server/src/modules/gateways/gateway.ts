/**
 * What a provider says of one payment for an order of ours. `amount` in whole kyat; `ref` is its own name of the
 * payment.
 */
export type Word = { tid: string; ref: string; says: 'paid' | 'failed'; amount: bigint };

/** What is made of a callback's bytes: a word, or why it is none. */
export type CallbackResult = { word: Word } | { fault: 'forged' | 'stale' | 'unreadable' };

/**
 * A payment provider. An adapter knows its protocol and decides nothing: what a word does to an order stands in
 * `take-callback.ts`. `createSession` and `paymentsOf` may throw: then nothing is known.
 */
export type Gateway = {
  /** Where the member pays this order. Asked again for the same order it gives the same address. */
  createSession(order: { tid: string; amount: bigint }): Promise<{ payUrl: string }>;
  /** Reads a callback: judges the signature over the raw bytes first. */
  read(body: Buffer, signed: string, nowMs: number): CallbackResult;
  /** What it knows of payments for an order, with the words it used. */
  paymentsOf(tid: string): Promise<{ word: Word; raw: string }[]>;
};
