/**
 * What a provider states about a transfer. `moved` is what it moved for this transfer, `balance` the member's balance
 * there now, both in kyat.
 */
export type ProviderStatement = { state: 'done'; moved: bigint; balance: bigint } | { state: 'not_done' };

/**
 * A provider's answer. `text` is its body; null if there was none. `statement` is null if there was no valid answer:
 * then the outcome of the transfer is unknown.
 */
export type ProviderAnswer = { statement: ProviderStatement | null; text: string | null };

/** A transfer as the provider gets it: its number, the member and the amount (kyat, above 0). */
export type TransferRequest = { tid: string; memberId: bigint; amount: bigint };

/**
 * A game provider with wallets of its own (docs/wallets.md). It moves money at most once per transfer number, however
 * often it is called. These functions never throw.
 */
export type Provider = {
  /** The member's balance there, in kyat; null without a valid answer. */
  balance(memberId: bigint): Promise<bigint | null>;
  deposit(transfer: TransferRequest): Promise<ProviderAnswer>;
  withdraw(transfer: TransferRequest): Promise<ProviderAnswer>;
  /**
   * The outcome of a transfer. `not_done` is final: a provider must refuse a number from then on if it did not know it.
   */
  status(transfer: Pick<TransferRequest, 'tid' | 'memberId'>): Promise<ProviderAnswer>;
};
