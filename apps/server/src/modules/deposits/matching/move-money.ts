import type { Result } from '@shwe/kernel';
import type { Tx } from '../../../database/index.ts';
import type { Rail } from '../../channels/index.ts';
import {
  lockAccounts,
  memberAccounts,
  move,
  type PostRefusal,
  systemAccounts,
  usdtAccounts,
} from '../../ledger/index.ts';

type Posted = Promise<Result<{ entryId: bigint }, PostRefusal>>;

/** Credits a deposit: payment clearing → wallet, or exchange → wallet if it was paid in USDT. */
export async function creditDeposit(
  tx: Tx,
  { memberId, amount, tid, rail }: { memberId: bigint; amount: bigint; tid: string; rail: Rail },
): Posted {
  const { wallet } = await memberAccounts(tx, memberId);
  const { payment_clearing, exchange } = await systemAccounts(tx);
  return move(tx, 'deposit', tid, rail === 'crypto' ? exchange : payment_clearing, wallet, amount);
}

/**
 * Posts USDT received at one of our addresses: payment clearing → exchange, in millionths. If a deposit of member
 * `creditedTo` follows in the same transaction, its accounts are locked here too, to keep the lock order.
 */
export async function postUsdtReceived(
  tx: Tx,
  { sid, micro }: { sid: string; micro: bigint },
  creditedTo: bigint | null,
): Promise<void> {
  const { payment_clearing, exchange } = await usdtAccounts(tx);
  const kyatAccounts = await systemAccounts(tx);
  const wallets = creditedTo === null ? [] : [(await memberAccounts(tx, creditedTo)).wallet];
  await lockAccounts(tx, [payment_clearing, exchange, kyatAccounts.exchange, ...wallets]);
  const posted = await move(tx, 'usdt_received', sid, payment_clearing, exchange, micro);
  if (!posted.ok) throw new Error(`posting ${sid}: ${posted.refused}`);
}
