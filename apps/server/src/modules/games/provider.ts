/**
 * What a platform says became of a transfer. `moved` and `balance` are whole kyat: what it moved under the number,
 * and what is there now.
 */
export type ProviderStatement = { state: 'done'; moved: bigint; balance: bigint } | { state: 'not_done' };

/**
 * A platform's answer with its words as they came; `said` is null where it gave none that can be understood, which
 * decides nothing.
 */
export type Answer = { said: ProviderStatement | null; words: string | null };

/** What is asked of a platform: whose wallet, under which number, and how much (whole kyat, above 0). */
export type Move = { tid: string; memberId: bigint; amount: bigint };

/**
 * A game platform that keeps wallets of its own (docs/wallets.md). It moves money once under a number, however often
 * it is asked; nothing here throws.
 */
export type Provider = {
  /** What the member has there, or null when it did not say. */
  balance(memberId: bigint): Promise<bigint | null>;
  deposit(move: Move): Promise<Answer>;
  withdraw(move: Move): Promise<Answer>;
  /**
   * What became of a number. `not_done` is for ever: a platform that does not know the number refuses it from now on.
   */
  status(move: Pick<Move, 'tid' | 'memberId'>): Promise<Answer>;
};
