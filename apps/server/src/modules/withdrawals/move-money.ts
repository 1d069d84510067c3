import type { Result } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import {
  lockAccounts,
  memberAccounts,
  move,
  type PostRefusal,
  systemAccounts,
  usdtAccounts,
} from '../ledger/index.ts';

type Case = { memberId: bigint; amount: bigint };

type Posted = Promise<Result<{ transferId: bigint }, PostRefusal>>;

/** A withdrawal is asked for: wallet → held. Refused when the wallet has less. */
export async function hold(tx: Tx, { memberId, amount, wid }: Case & { wid: string }): Posted {
  const { wallet, held } = await memberAccounts(tx, memberId);
  return move(tx, 'withdrawal_hold', wid, wallet, held, amount);
}

/**
 * It ends, one way: paid out, returned to the wallet, or deducted. `usdt`: what was sent for it, in millionths, if
 * that was USDT.
 */
export async function release(
  tx: Tx,
  how: 'withdrawal_paid' | 'withdrawal_returned' | 'withdrawal_deducted',
  { memberId, amount, wid, usdt }: Case & { wid: string; usdt: bigint | null },
): Promise<void> {
  const { wallet, held } = await memberAccounts(tx, memberId);
  const { payment_clearing, adjustments, exchange } = await systemAccounts(tx);
  if (how === 'withdrawal_paid' && usdt !== null) await sendUsdt(tx, { wid, usdt, beside: [held, exchange] });
  const to = {
    withdrawal_paid: usdt === null ? payment_clearing : exchange,
    withdrawal_returned: wallet,
    withdrawal_deducted: adjustments,
  };
  const posted = await move(tx, how, wid, held, to[how], amount);
  // What was held is there: anything else is a bug, and nothing may be decided on top of it.
  if (!posted.ok) throw new Error(`${how} of ${wid}: ${posted.refused}`);
}

/** USDT leaves for a withdrawal: exchange → payment clearing, in millionths; `beside` is what its kyat move. */
async function sendUsdt(
  tx: Tx,
  { wid, usdt, beside }: { wid: string; usdt: bigint; beside: readonly bigint[] },
): Promise<void> {
  const { payment_clearing, exchange } = await usdtAccounts(tx);
  await lockAccounts(tx, [payment_clearing, exchange, ...beside]);
  const posted = await move(tx, 'usdt_sent', wid, exchange, payment_clearing, usdt);
  if (!posted.ok) throw new Error(`booking the USDT of ${wid}: ${posted.refused}`);
}

/** Locks what many payments move, in the ledger's order, before the first of them. */
export async function lockPayouts(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await tx.query('select cashier.lock_payouts($1)', [memberIds]);
}
