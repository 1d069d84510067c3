import type { Tx } from '../../database/index.ts';
import { gameAccounts, type PostRefusal, post, systemAccounts, type TransferKind } from '../ledger/index.ts';
import type { Transfer } from './transfers.queries.ts';

type Case = Pick<Transfer, 'tid' | 'member_id' | 'platform' | 'amount'>;

/** Money leaves for a platform: wallet → in transit. Refused when the wallet has less. */
export async function sendOut(tx: Tx, of: Case): Promise<{ ok: true } | ({ ok: false } & PostRefusal)> {
  const { wallet, in_transit } = await gameAccounts(tx, of.member_id, of.platform);
  return move(tx, 'game_out', of.tid, wallet, in_transit, of.amount);
}

/** It is there: in transit → game. */
export async function arrive(tx: Tx, of: Case): Promise<void> {
  const { in_transit, game } = await gameAccounts(tx, of.member_id, of.platform);
  await mustMove(tx, 'game_in', of.tid, in_transit, game, of.amount);
}

/** It did not arrive: in transit → wallet. */
export async function refundTransfer(tx: Tx, of: Case): Promise<void> {
  const { wallet, in_transit } = await gameAccounts(tx, of.member_id, of.platform);
  await mustMove(tx, 'game_back', of.tid, in_transit, wallet, of.amount);
}

/**
 * Money comes back. What play changed is booked first, so that the game wallet has it: our books of that wallet
 * become what the platform says is left (`left`, its own faults taken off) and what came back. Then game → wallet.
 */
export async function bringBack(tx: Tx, of: Case, left: bigint): Promise<void> {
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

function move(tx: Tx, kind: TransferKind, tid: string, from: bigint, to: bigint, amount: bigint) {
  const postings = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  return post(tx, { kind, key: `${kind}:${tid}`, reference: tid, postings });
}

/** What must be there is there: anything else is a bug, and nothing may be decided on top of it. */
async function mustMove(...args: Parameters<typeof move>): Promise<void> {
  const posted = await move(...args);
  if (!posted.ok) throw new Error(`${args[1]} of ${args[2]}: ${posted.refused}`);
}
