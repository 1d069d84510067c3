import type { Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import {
  balances,
  gameAccounts,
  gameBalances,
  LOTTERY,
  lockAccounts,
  moneyAtGames,
} from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { completeFromLottery, completeToGame } from './move-money.ts';
import { waitMs } from './query-provider.ts';
import { insertTransfer, lockTransfer, setEnded } from './transfers.queries.ts';

/**
 * Transfers an amount from the lottery's own wallet to the main wallet, and returns the transfer's id. The wallet is an
 * account of our ledger, so the transfer is complete at once. Always allowed, also for self-excluded members.
 */
export function lotteryToMain(
  app: AppContext,
  amount: bigint,
  { memberId, once }: Pick<MemberContext, 'memberId' | 'once'>,
): Promise<Result<{ tid: string }, Refused<'game_balance_short' | 'key_reused' | 'server_busy'>>> {
  return runOnce(
    app.store,
    once,
    async (tx): Promise<Result<{ tid: string }, Refused<'game_balance_short'>>> => {
      await lockMember(tx, memberId);
      return returnLotteryMoney(app, tx, memberId, amount);
    },
  );
}

/**
 * Transfers an amount, or all there is, from the lottery's own wallet to the main wallet. Refused as
 * `game_balance_short` if the wallet has less or is empty. The caller has locked the member's row.
 */
export async function returnLotteryMoney(
  app: AppContext,
  tx: Tx,
  memberId: bigint,
  wanted: bigint | 'all',
): Promise<Result<{ tid: string }, Refused<'game_balance_short'>>> {
  if (!(await gameBalances(tx, memberId)).has(LOTTERY)) return refuse('game_balance_short', { balance: 0 });
  const { wallet, game } = await gameAccounts(tx, memberId, LOTTERY);
  // Bets take money out without the member's row, so the balance is read under the lock of both wallets.
  await lockAccounts(tx, [wallet, game]);
  const { lottery } = await moneyAtGames(tx, memberId);
  const amount = wanted === 'all' ? lottery : wanted;
  if (amount > lottery || amount === 0n)
    return refuse('game_balance_short', { balance: kyatToWire(lottery) });
  const tid = await insertTransfer(tx, {
    memberId,
    platform: LOTTERY,
    direction: 'to_main',
    amount,
    waitMs: waitMs(app),
  });
  await endLotteryTransfer(tx, tid);
  await app.live.hint(tx, { type: 'balance', memberId });
  return ok({ tid });
}

/** Completes a transfer to or from the lottery's own wallet, in the transaction that records it. */
export async function endLotteryTransfer(tx: Tx, tid: string): Promise<void> {
  const transfer = await lockTransfer(tx, tid);
  if (!transfer) throw new Error(`there is no transfer ${tid}`);
  if (transfer.direction === 'to_game') await completeToGame(tx, transfer);
  else await completeFromLottery(tx, transfer);
  const { wallet } = await balances(tx, transfer.member_id);
  await setEnded(tx, transfer.id, { state: 'done', over: 0n, balance: wallet });
}
