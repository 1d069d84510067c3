import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { forgetAnswers, type Tx } from '../../database/index.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { openAdjustments } from '../adjustments/index.ts';
import { erasePayerNames, lockDeposits, openDeposits } from '../deposits/index.ts';
import { eraseFeedback } from '../feedback/index.ts';
import { erasePictures } from '../files/index.ts';
import { awayAtGames, balances, receivableOf } from '../ledger/index.ts';
import { openSlips } from '../lottery/index.ts';
import {
  checkWithdrawalPassword,
  closeAccount,
  hasWithdrawalPassword,
  lockMember,
} from '../members/index.ts';
import { eraseMessages } from '../messages/index.ts';
import { erasePayees, openPayeeRequests } from '../payees/index.ts';
import { hold } from '../protection/index.ts';
import { openTransfers } from '../transfers/index.ts';
import { openWithdrawals } from '../withdrawals/index.ts';
import { checkPassword } from './check-password.ts';

/**
 * Closes the account of the member, for the login password and the withdrawal password where one is set. Refused
 * while there is money, a debt, an open bet or a payment under way, each with its own words. What says who they were
 * is erased (docs/privacy.md); a self-exclusion that runs goes on knowing the phone and the payout account.
 */
export async function closeMember(
  app: AppContext,
  input: Input<'privacy', 'closeAccount'>,
  memberId: bigint,
): Promise<Result<Record<string, never>, RefusalOf<'privacy', 'closeAccount'>>> {
  const known = await checkPassword(app, memberId, input.password);
  if (!known.ok) return known;
  if (await hasWithdrawalPassword(app.store, memberId)) {
    const pin = await checkWithdrawalPassword(app, memberId, input.qk_pwd ?? '');
    if (!pin.ok) return pin;
  }
  return rollbackOnRefusal(
    app.store,
    async (tx): Promise<Result<Record<string, never>, RefusalOf<'privacy', 'closeAccount'>>> => {
      // Orders, requests, transfers and bets of the member wait here, and find no session afterwards.
      await hold(tx, memberId);
      const state = await lockMember(tx, memberId);
      if (state !== 'active') return refuse(state === 'suspended' ? 'suspended' : 'session_over');
      // An order that is over may become a case at this moment: whoever holds it goes first, and is counted.
      await lockDeposits(tx, memberId);
      const held = await whatHolds(tx, memberId);
      if (held) return held;
      await erasePayerNames(tx, memberId);
      await erasePayees(tx, memberId);
      await erasePictures(tx, memberId);
      await eraseMessages(tx, memberId);
      await eraseFeedback(tx, memberId);
      await forgetAnswers(tx, `member:${memberId}`);
      await closeAccount(tx, memberId);
      return ok({});
    },
  );
}

/** Why an account cannot be closed yet; null when nothing is in the way. */
async function whatHolds(
  tx: Tx,
  memberId: bigint,
): Promise<
  | ({ ok: false } & Refused<
      | 'closing_bets_open'
      | 'closing_debt_left'
      | 'closing_money_at_games'
      | 'closing_money_left'
      | 'closing_payments_open'
    >)
  | null
> {
  const counts = [openDeposits, openWithdrawals, openPayeeRequests, openAdjustments, openTransfers];
  let payments = 0;
  for (const count of counts) payments += await count(tx, memberId);
  if (payments > 0) return refuse('closing_payments_open', { n: payments });
  const { wallet, held } = await balances(tx, memberId);
  if (wallet + held > 0n) return refuse('closing_money_left', { sum: Number(wallet + held) });
  const { games, inTransit } = await awayAtGames(tx, memberId);
  if (games + inTransit > 0n) return refuse('closing_money_at_games', { sum: Number(games + inTransit) });
  const slips = await openSlips(tx, memberId);
  if (slips > 0) return refuse('closing_bets_open', { n: slips });
  const owed = await receivableOf(tx, memberId);
  return owed > 0n ? refuse('closing_debt_left', { sum: Number(owed) }) : null;
}
