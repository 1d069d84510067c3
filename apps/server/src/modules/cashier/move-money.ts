import type { Result } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import {
  holdAccounts,
  houseAccounts,
  memberAccounts,
  type PostRefusal,
  post,
  usdtAccounts,
} from '../ledger/index.ts';
import type { Rail } from './channels.queries.ts';

type Case = { memberId: bigint; amount: bigint };
type Posted = Promise<Result<{ transferId: bigint }, PostRefusal>>;

/** A deposit arrives: payment clearing → wallet; for USDT, which came in its own currency, exchange → wallet. */
export async function creditDeposit(
  tx: Tx,
  { memberId, amount, tid, rail }: Case & { tid: string; rail: Rail },
): Posted {
  const { wallet } = await memberAccounts(tx, memberId);
  const { payment_clearing, exchange } = await houseAccounts(tx);
  return move(tx, 'deposit', tid, rail === 'crypto' ? exchange : payment_clearing, wallet, amount);
}

/**
 * USDT came to an address of ours: payment clearing → exchange, in millionths. Whose it is, is another question; when it is `payee`'s,
 * what their deposit will move in this transaction is locked before.
 */
export async function bookUsdt(
  tx: Tx,
  { sid, micro }: { sid: string; micro: bigint },
  payee: bigint | null,
): Promise<void> {
  const { payment_clearing, exchange } = await usdtAccounts(tx);
  const house = await houseAccounts(tx);
  const wallets = payee === null ? [] : [(await memberAccounts(tx, payee)).wallet];
  await holdAccounts(tx, [payment_clearing, exchange, house.exchange, ...wallets]);
  const posted = await move(tx, 'usdt_received', sid, payment_clearing, exchange, micro);
  if (!posted.ok) throw new Error(`booking ${sid}: ${posted.refused}`);
}

/** A withdrawal is asked for: wallet → held. Refused when the wallet has less. */
export async function hold(tx: Tx, { memberId, amount, wid }: Case & { wid: string }): Posted {
  const { wallet, held } = await memberAccounts(tx, memberId);
  return move(tx, 'withdrawal_hold', wid, wallet, held, amount);
}

/** It ends, one way: paid out, returned to the wallet, or deducted. `usdt`: what was sent for it, in millionths, if that was USDT. */
export async function release(
  tx: Tx,
  how: 'withdrawal_paid' | 'withdrawal_returned' | 'withdrawal_deducted',
  { memberId, amount, wid, usdt }: Case & { wid: string; usdt: bigint | null },
): Promise<void> {
  const { wallet, held } = await memberAccounts(tx, memberId);
  const { payment_clearing, adjustments, exchange } = await houseAccounts(tx);
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
  await holdAccounts(tx, [payment_clearing, exchange, ...beside]);
  const posted = await move(tx, 'usdt_sent', wid, exchange, payment_clearing, usdt);
  if (!posted.ok) throw new Error(`booking the USDT of ${wid}: ${posted.refused}`);
}

/** Locks what many payments move, in the ledger's order, before the first of them. */
export async function lockPayouts(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await tx.query('select cashier.lock_payouts($1)', [memberIds]);
}

/** Put right by hand: adjustments → wallet, or back when the amount is below zero. Refused when the wallet has less. */
export async function adjust(tx: Tx, { memberId, amount, aid }: Case & { aid: string }): Posted {
  const { wallet } = await memberAccounts(tx, memberId);
  const { adjustments } = await houseAccounts(tx);
  return move(tx, 'adjustment', aid, adjustments, wallet, amount);
}

function move(
  tx: Tx,
  kind: Parameters<typeof post>[1]['kind'],
  reference: string,
  from: bigint,
  to: bigint,
  amount: bigint,
): Posted {
  const postings = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  return post(tx, { kind, key: `${kind}:${reference}`, reference, postings });
}
