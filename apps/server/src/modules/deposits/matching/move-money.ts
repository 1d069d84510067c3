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

type Case = { memberId: bigint; amount: bigint };

type Posted = Promise<Result<{ transferId: bigint }, PostRefusal>>;

/** A deposit arrives: payment clearing → wallet; for USDT, which came in its own currency, exchange → wallet. */
export async function creditDeposit(
  tx: Tx,
  { memberId, amount, tid, rail }: Case & { tid: string; rail: Rail },
): Posted {
  const { wallet } = await memberAccounts(tx, memberId);
  const { payment_clearing, exchange } = await systemAccounts(tx);
  return move(tx, 'deposit', tid, rail === 'crypto' ? exchange : payment_clearing, wallet, amount);
}

/**
 * USDT came to an address of ours: payment clearing → exchange, in millionths. Whose it is, is another question; when
 * it is `payee`'s, what their deposit will move in this transaction is locked before.
 */
export async function bookUsdt(
  tx: Tx,
  { sid, micro }: { sid: string; micro: bigint },
  payee: bigint | null,
): Promise<void> {
  const { payment_clearing, exchange } = await usdtAccounts(tx);
  const app = await systemAccounts(tx);
  const wallets = payee === null ? [] : [(await memberAccounts(tx, payee)).wallet];
  await lockAccounts(tx, [payment_clearing, exchange, app.exchange, ...wallets]);
  const posted = await move(tx, 'usdt_received', sid, payment_clearing, exchange, micro);
  if (!posted.ok) throw new Error(`booking ${sid}: ${posted.refused}`);
}
