import type { Tx } from '../../database/index.ts';
import { type EntryKind, gameAccounts, type PostRefusal, post, systemAccounts } from '../ledger/index.ts';
import type { Transfer } from './transfers.queries.ts';

type Case = Pick<Transfer, 'tid' | 'member_id' | 'platform' | 'amount'>;

/** Starts a transfer to a game: wallet → in transit. Refused if the wallet has too little. */
export async function sendOut(tx: Tx, of: Case): Promise<{ ok: true } | ({ ok: false } & PostRefusal)> {
  const { wallet, in_transit } = await gameAccounts(tx, of.member_id, of.platform);
  return move(tx, 'game_out', of.tid, wallet, in_transit, of.amount);
}

/** Completes a transfer to a game: in transit → game. */
export async function completeToGame(tx: Tx, of: Case): Promise<void> {
  const { in_transit, game } = await gameAccounts(tx, of.member_id, of.platform);
  await mustMove(tx, 'game_in', of.tid, in_transit, game, of.amount);
}

/** Returns the money of a transfer to a game that was not done: in transit → wallet. */
export async function refundTransfer(tx: Tx, of: Case): Promise<void> {
  const { wallet, in_transit } = await gameAccounts(tx, of.member_id, of.platform);
  await mustMove(tx, 'game_back', of.tid, in_transit, wallet, of.amount);
}

/**
 * Completes a transfer from a game. First posts the result of play, so that our ledger of the game wallet equals the
 * balance that the provider reports (`left`, without its own errors) plus the amount transferred. Then game → wallet.
 */
export async function completeToMain(tx: Tx, of: Case, left: bigint): Promise<void> {
  const { wallet, game } = await gameAccounts(tx, of.member_id, of.platform);
  const { rows } = await tx.query<{ balance: bigint }>('select balance from ledger.accounts where id = $1', [
    game,
  ]);
  const result = (left > 0n ? left : 0n) + of.amount - rows[0]!.balance;
  const { stakes, payouts } = await systemAccounts(tx);
  if (result > 0n) await mustMove(tx, 'game_result', of.tid, payouts, game, result);
  if (result < 0n) await mustMove(tx, 'game_result', of.tid, game, stakes, -result);
  await mustMove(tx, 'game_back', of.tid, game, wallet, of.amount);
}

function move(tx: Tx, kind: EntryKind, tid: string, from: bigint, to: bigint, amount: bigint) {
  const postings = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  return post(tx, { kind, key: `${kind}:${tid}`, reference: tid, postings });
}

/** Posts an entry that cannot be refused unless there is a bug; then throws. */
async function mustMove(...args: Parameters<typeof move>): Promise<void> {
  const posted = await move(...args);
  if (!posted.ok) throw new Error(`${args[1]} of ${args[2]}: ${posted.refused}`);
}
