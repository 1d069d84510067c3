import type { Store } from '../../database/index.ts';
import { receivableOf } from '../ledger/index.ts';
import { hasWithdrawalPassword } from '../members/index.ts';
import { payeesOf } from '../payees/index.ts';
import { readSettings } from '../settings/index.ts';
import { blockingTurnover } from './blocking-turnover.ts';
import { openWithdrawal } from './withdrawals.queries.ts';

/**
 * Whether a member may request a withdrawal now: with a withdrawal password, a payee whose waiting time is over, no
 * turnover left, no debt and no open request. The amount and the limits of the day are not part of it.
 */
export async function mayWithdraw(store: Store, memberId: bigint): Promise<boolean> {
  const settings = await readSettings(store);
  const [hasPassword, payees, turnover, debt, open] = await Promise.all([
    hasWithdrawalPassword(store, memberId),
    payeesOf(store, memberId, settings),
    blockingTurnover(store, memberId),
    receivableOf(store, memberId),
    openWithdrawal(store, memberId),
  ]);
  return hasPassword && payees.some(({ waiting }) => !waiting) && turnover === 0n && debt === 0n && !open;
}
