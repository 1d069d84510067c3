import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { eraseReplies, type Tx } from '../../database/index.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { countOpenAdjustments } from '../adjustments/index.ts';
import { countOpenAgentDeposits, eraseClaimNotes } from '../agent-deposits/index.ts';
import { eraseAgentData } from '../agents/index.ts';
import { countOpenDeposits, depositsTowardsLimit, erasePayerNames, lockDeposits } from '../deposits/index.ts';
import { countOpenDownlineWithdrawals, eraseCaseNotes } from '../downline-withdrawals/index.ts';
import { eraseFeedback } from '../feedback/index.ts';
import { erasePictures } from '../files/index.ts';
import { balances, lostAtGames, moneyAtGames, receivableOf } from '../ledger/index.ts';
import { countOpenSlips, stakedAndLost } from '../lottery/index.ts';
import {
  type CodeSender,
  checkLoginPassword,
  checkWithdrawalPassword,
  closeAccount,
  havePasswordsStayed,
  lockMember,
} from '../members/index.ts';
import { eraseMessages } from '../messages/index.ts';
import { eraseNews } from '../news/index.ts';
import { countOpenPayeeRequests, erasePayees } from '../payees/index.ts';
import { carryUse, lockProtection } from '../protection/index.ts';
import { erasePush } from '../push/index.ts';
import { countOpenTransfers } from '../transfers/index.ts';
import { countOpenWithdrawals } from '../withdrawals/index.ts';

/**
 * Closes a member's account. Requires the login password, and the withdrawal password if one is set; one that is
 * replaced meanwhile closes nothing. Refused while there is money, a receivable, an open bet or an open payment, each
 * with its own code. Personal data is erased (docs/privacy.md). The keyed hashes of phones and payees stay for a while,
 * so that limits, breaks and exclusions follow the person to a new account.
 */
export async function closeMemberAccount(
  app: AppContext,
  input: Input<'privacy', 'closeAccount'>,
  { memberId, ip }: CodeSender,
): Promise<Result<Record<string, never>, RefusalOf<'privacy', 'closeAccount'>>> {
  const checked = await checkLoginPassword(app, { memberId, ip }, input.password);
  if (!checked.ok) return checked;
  if (checked.value.withdrawal !== null) {
    const withdrawalPassword = await checkWithdrawalPassword(app, { memberId, ip }, input.qk_pwd ?? '');
    if (!withdrawalPassword.ok) return withdrawalPassword;
  }
  return rollbackOnRefusal(
    app.store,
    async (tx): Promise<Result<Record<string, never>, RefusalOf<'privacy', 'closeAccount'>>> => {
      // Other calls of the member wait for this lock and then find the session ended.
      await lockProtection(tx, memberId);
      const state = await lockMember(tx, memberId);
      if (state !== 'active') return refuse(state === 'suspended' ? 'suspended' : 'session_over');
      if (!(await havePasswordsStayed(tx, memberId, checked.value))) return refuse('already_decided');
      // A concurrent transaction may reopen a finished deposit as a case. Once the deposits are locked, a reopened
      // one is counted as open.
      await lockDeposits(tx, memberId);
      const refusal = await closingRefusal(tx, memberId);
      if (refusal) return refusal;
      await carryUse(tx, memberId, (since) => usedSince(tx, memberId, since));
      await erasePayerNames(tx, memberId);
      await erasePictures(tx, memberId);
      await eraseMessages(tx, memberId);
      await eraseNews(tx, memberId);
      await erasePush(tx, memberId);
      await eraseFeedback(tx, memberId);
      await eraseAgentData(tx, memberId);
      await eraseCaseNotes(tx, memberId);
      await eraseClaimNotes(tx, memberId);
      await eraseReplies(tx, `member:${memberId}`);
      await closeAccount(tx, memberId);
      // The database lets the details of a payee change only once the account is closed.
      await erasePayees(tx, memberId);
      return ok({});
    },
  );
}

/** What counts towards the member's limits since then; whole kyat. */
async function usedSince(tx: Tx, memberId: bigint, since: Date) {
  const { staked, lost } = await stakedAndLost(tx, memberId, since);
  return {
    deposit: await depositsTowardsLimit(tx, memberId, since),
    stake: staked,
    loss: lost + (await lostAtGames(tx, memberId, since)),
  };
}

/** Why an account cannot be closed yet; null when it can. */
async function closingRefusal(
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
  const counters = [
    countOpenDeposits,
    countOpenWithdrawals,
    countOpenPayeeRequests,
    countOpenAdjustments,
    countOpenTransfers,
    countOpenDownlineWithdrawals,
    countOpenAgentDeposits,
  ];
  let payments = 0;
  for (const count of counters) payments += await count(tx, memberId);
  if (payments > 0) return refuse('closing_payments_open', { n: payments });
  const { wallet, held } = await balances(tx, memberId);
  if (wallet + held > 0n) return refuse('closing_money_left', { sum: Number(wallet + held) });
  const { games, inTransit } = await moneyAtGames(tx, memberId);
  const atGames = games + inTransit;
  if (atGames > 0n) return refuse('closing_money_at_games', { sum: Number(atGames) });
  const slips = await countOpenSlips(tx, memberId);
  if (slips > 0) return refuse('closing_bets_open', { n: slips });
  const receivable = await receivableOf(tx, memberId);
  return receivable > 0n ? refuse('closing_debt_left', { sum: Number(receivable) }) : null;
}
