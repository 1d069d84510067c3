import { ok, type Result, refuse } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
/** Why money moves; docs/money.md shows each as an example. */
export type TransferKind =
  | 'deposit'
  | 'usdt_received'
  | 'usdt_sent'
  | 'withdrawal_hold'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
  | 'withdrawal_deducted'
  | 'bet'
  | 'win'
  | 'win_reversed'
  | 'receivable_paid'
  | 'refund'
  | 'adjustment'
  | 'game_out'
  | 'game_in'
  | 'game_back'
  | 'game_result';

/**
 * One side of a transfer, in whole kyat (millionths in a transfer of USDT, which never mixes with kyat): above 0 into
 * the account, below 0 out of it.
 */
export type Posting = { accountId: bigint; amount: bigint; reference?: string };

export type Transfer = {
  kind: TransferKind;
  /** Names the event: the same key moves money once, for ever. */
  key: string;
  /** The row behind it, such as 'deposit:D-1042'. */
  reference: string;
  postings: readonly Posting[];
};

export type PostRefusal = { refused: 'insufficient_funds' | 'key_reused'; details: { accountId?: bigint } };

/**
 * Locks accounts until the transaction ends, in the order that every transfer locks them. Needed before the first of
 * two transfers in one transaction: the first holds the chain, and whoever waits for the chain may hold an account of
 * the second.
 */
export async function lockAccounts(tx: Tx, accounts: readonly bigint[]): Promise<void> {
  await tx.query('select ledger.lock_accounts($1)', [accounts]);
}

/**
 * Moves money: every posting of one event, or nothing. The only way money moves. A repeat of the same transfer is
 * done, without moving anything. Throws when the postings do not balance: that is a bug.
 */
export async function post(tx: Tx, transfer: Transfer): Promise<Result<{ transferId: bigint }, PostRefusal>> {
  const { rows } = await tx.query<{ outcome: string; entry_id: bigint; short_account: bigint | null }>(
    'select outcome, entry_id, short_account from ledger.post($1, $2, $3, $4, $5, $6)',
    [
      transfer.kind,
      transfer.key,
      transfer.reference,
      transfer.postings.map((p) => p.accountId),
      transfer.postings.map((p) => p.amount),
      transfer.postings.map((p) => p.reference ?? null),
    ],
  );
  const answer = rows[0]!;
  switch (answer.outcome) {
    case 'posted':
    case 'repeated':
      return ok({ transferId: answer.entry_id });
    case 'key_reused':
      return refuse('key_reused', {});
    case 'insufficient_funds':
      return refuse('insufficient_funds', { accountId: answer.short_account! });
    default:
      throw new Error(`ledger.post answered ${answer.outcome}`);
  }
}
