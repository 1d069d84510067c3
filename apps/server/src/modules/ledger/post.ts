import type { EntryKind } from '@shwe/contract/entry-kinds';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import { memberAccounts } from './ledger.queries.ts';

/**
 * One account's part of a journal entry, in kyat (millionths in an entry in USDT; an entry never mixes currencies).
 * Positive into the account, negative out of it.
 */
export type Posting = { accountId: bigint; amount: bigint; reference?: string };

export type JournalEntry = {
  kind: EntryKind;
  /** The idempotency key: one key moves money at most once, for ever. */
  key: string;
  /** What it is about: a deposit 'D-1042', a draw 'issue:2d-20261123-morning'. */
  reference: string;
  postings: readonly Posting[];
};

export type PostRefusal = { refused: 'insufficient_funds' | 'key_reused'; details: { accountId?: bigint } };

/**
 * Locks accounts until the transaction ends, in the order that every journal entry locks them. Needed before the first
 * of two entries in one transaction: the first locks the hash chain, and a transaction that waits for the chain may
 * have locked an account of the second (deadlock).
 */
export async function lockAccounts(tx: Tx, accounts: readonly bigint[]): Promise<void> {
  await tx.query('select ledger.lock_accounts($1)', [accounts]);
}

/**
 * Locks all accounts of a member and some others, as `lockAccounts`, so that a sum over them is exact until the
 * transaction ends. Returns the wallet.
 */
export async function lockMemberMoney(
  tx: Tx,
  memberId: bigint,
  others: readonly bigint[],
): Promise<{ wallet: bigint }> {
  const { wallet } = await memberAccounts(tx, memberId);
  const { rows } = await tx.query<{ id: bigint }>('select id from ledger.accounts where member_id = $1', [
    memberId,
  ]);
  await lockAccounts(tx, [...rows.map(({ id }) => id), ...others]);
  return { wallet };
}

/**
 * Posts a journal entry: all its postings or none. Repeating the same entry succeeds without moving money. Refused if
 * a member account would fall below zero or the key was used with other content. Throws if the postings do not sum to
 * zero, which is a bug.
 */
export async function post(tx: Tx, entry: JournalEntry): Promise<Result<{ entryId: bigint }, PostRefusal>> {
  const { rows } = await tx.query<{ outcome: string; entry_id: bigint; short_account: bigint | null }>(
    'select outcome, entry_id, short_account from ledger.post($1, $2, $3, $4, $5, $6)',
    [
      entry.kind,
      entry.key,
      entry.reference,
      entry.postings.map((p) => p.accountId),
      entry.postings.map((p) => p.amount),
      entry.postings.map((p) => p.reference ?? null),
    ],
  );
  const answer = rows[0]!;
  switch (answer.outcome) {
    case 'posted':
    case 'repeated':
      return ok({ entryId: answer.entry_id });
    case 'key_reused':
      return refuse('key_reused', {});
    case 'insufficient_funds':
      return refuse('insufficient_funds', { accountId: answer.short_account! });
    default:
      throw new Error(`ledger.post answered ${answer.outcome}`);
  }
}
