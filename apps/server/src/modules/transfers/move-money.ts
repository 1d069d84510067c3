import type { Tx } from '../../database/index.ts';
import { gameAccounts, move, type PostRefusal, systemAccounts } from '../ledger/index.ts';
import type { Transfer } from './transfers.queries.ts';

type TransferMoney = Pick<Transfer, 'tid' | 'member_id' | 'platform' | 'amount'>;

/** Starts a transfer to a game: wallet → in transit. Refused if the wallet has too little. */
export async function startToGame(
  tx: Tx,
  transfer: TransferMoney,
): Promise<{ ok: true } | ({ ok: false } & PostRefusal)> {
  const { wallet, in_transit } = await gameAccounts(tx, transfer.member_id, transfer.platform);
  return move(tx, 'game_out', transfer.tid, wallet, in_transit, transfer.amount);
}

/** Completes a transfer to a game: in transit → game. */
export async function completeToGame(tx: Tx, transfer: TransferMoney): Promise<void> {
  const { in_transit, game } = await gameAccounts(tx, transfer.member_id, transfer.platform);
  await mustMove(tx, 'game_in', transfer.tid, in_transit, game, transfer.amount);
}

/** Returns the money of a transfer to a game that was not done: in transit → wallet. */
export async function refundTransfer(tx: Tx, transfer: TransferMoney): Promise<void> {
  const { wallet, in_transit } = await gameAccounts(tx, transfer.member_id, transfer.platform);
  await mustMove(tx, 'game_back', transfer.tid, in_transit, wallet, transfer.amount);
}

/**
 * Completes a transfer from a game. First posts the result of play, so that our ledger of the game wallet equals the
 * balance that the provider reports (`remaining`, without its own errors) plus the amount transferred. Then
 * game → wallet.
 */
export async function completeToMain(tx: Tx, transfer: TransferMoney, remaining: bigint): Promise<void> {
  const { wallet, game } = await gameAccounts(tx, transfer.member_id, transfer.platform);
  const { rows } = await tx.query<{ balance: bigint }>('select balance from ledger.accounts where id = $1', [
    game,
  ]);
  const result = (remaining > 0n ? remaining : 0n) + transfer.amount - rows[0]!.balance;
  const { stakes, payouts } = await systemAccounts(tx);
  if (result > 0n) await mustMove(tx, 'game_result', transfer.tid, payouts, game, result);
  if (result < 0n) await mustMove(tx, 'game_result', transfer.tid, game, stakes, -result);
  await mustMove(tx, 'game_back', transfer.tid, game, wallet, transfer.amount);
}

/** Completes a transfer from the lottery's own wallet: game → wallet. Its balance is our own, so play has no result. */
export async function completeFromLottery(tx: Tx, transfer: TransferMoney): Promise<void> {
  const { wallet, game } = await gameAccounts(tx, transfer.member_id, transfer.platform);
  await mustMove(tx, 'game_back', transfer.tid, game, wallet, transfer.amount);
}

/** Posts an entry that cannot be refused unless there is a bug; then throws. */
async function mustMove(...args: Parameters<typeof move>): Promise<void> {
  const posted = await move(...args);
  if (!posted.ok) throw new Error(`${args[1]} of ${args[2]}: ${posted.refused}`);
}
