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

type WithdrawalMoney = { memberId: bigint; amount: bigint; wid: string };

type Posted = Promise<Result<{ entryId: bigint }, PostRefusal>>;

/** Holds the money of a requested withdrawal: wallet → held. Refused if the wallet has too little. */
export async function hold(tx: Tx, { memberId, amount, wid }: WithdrawalMoney): Posted {
  const { wallet, held } = await memberAccounts(tx, memberId);
  return move(tx, 'withdrawal_hold', wid, wallet, held, amount);
}

/**
 * Ends the hold of a withdrawal: the money is paid out, returned to the wallet, or confiscated. `usdt` is the amount in
 * millionths of a withdrawal to a USDT address; it is posted only if the money is paid out.
 */
export async function endHold(
  tx: Tx,
  how: 'withdrawal_paid' | 'withdrawal_returned' | 'withdrawal_deducted',
  { memberId, amount, wid, usdt }: WithdrawalMoney & { usdt: bigint | null },
): Promise<void> {
  const { wallet, held } = await memberAccounts(tx, memberId);
  const { payment_clearing, adjustments, exchange } = await systemAccounts(tx);
  if (how === 'withdrawal_paid' && usdt !== null)
    await sendUsdt(tx, { wid, usdt, kyatAccounts: [held, exchange] });
  const to = {
    withdrawal_paid: usdt === null ? payment_clearing : exchange,
    withdrawal_returned: wallet,
    withdrawal_deducted: adjustments,
  };
  const posted = await move(tx, how, wid, held, to[how], amount);
  // The held money is always there; a refusal is a bug.
  if (!posted.ok) throw new Error(`${how} of ${wid}: ${posted.refused}`);
}

/** Posts USDT sent for a withdrawal: exchange → payment clearing, in millionths. `kyatAccounts` are locked too. */
async function sendUsdt(
  tx: Tx,
  { wid, usdt, kyatAccounts }: { wid: string; usdt: bigint; kyatAccounts: readonly bigint[] },
): Promise<void> {
  const { payment_clearing, exchange } = await usdtAccounts(tx);
  await lockAccounts(tx, [payment_clearing, exchange, ...kyatAccounts]);
  const posted = await move(tx, 'usdt_sent', wid, exchange, payment_clearing, usdt);
  if (!posted.ok) throw new Error(`posting the USDT of ${wid}: ${posted.refused}`);
}

/** Locks the accounts of many payments in the ledger's lock order, before the first of them is posted. */
export async function lockPayoutAccounts(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await tx.query('select cashier.lock_payouts($1)', [memberIds]);
}
