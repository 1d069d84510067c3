import { isOpen, type TransferState, transferStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { ProviderAnswer } from '../games/index.ts';
import { balances } from '../ledger/index.ts';
import { completeToGame, completeToMain, refundTransfer } from './move-money.ts';
import {
  lockTransfer,
  markUnknown,
  providerErrors,
  setEnded,
  storeProviderAnswer,
  type Transfer,
} from './transfers.queries.ts';

/**
 * Applies a provider's answer about a transfer. `done` or `not_done` ends it once, with the money in the same
 * transaction. Without a valid answer the transfer becomes `unknown`. Every answer is stored, also after the end.
 */
export async function applyProviderAnswer(
  app: AppContext,
  tid: string,
  request: 'deposit' | 'withdraw' | 'status',
  { statement, text }: ProviderAnswer,
): Promise<TransferState> {
  return app.store.tx(async (tx) => {
    const transfer = await lockTransfer(tx, tid);
    if (!transfer) throw new Error(`there is no transfer ${tid}`);
    await storeProviderAnswer(tx, {
      id: transfer.id,
      request,
      text,
      outcome: statement?.state ?? 'no_answer',
    });
    if (!isOpen(transferStates, transfer.state)) return transfer.state;
    if (!statement) {
      await markUnknown(tx, transfer.id);
      return 'unknown';
    }
    const over = statement.state === 'done' ? statement.moved - transfer.amount : 0n;
    if (statement.state === 'not_done') await notDone(transfer);
    else await done(transfer, statement.balance, over);
    const { wallet } = await balances(tx, transfer.member_id);
    await setEnded(tx, transfer.id, { state: statement.state, over, balance: wallet });
    if (over !== 0n) {
      app.log.error({ tid, over: String(over) }, 'a provider moved another amount than requested');
    }
    await app.live.hint(tx, { type: 'balance', memberId: transfer.member_id });
    return statement.state;

    async function notDone(it: Transfer): Promise<void> {
      // A transfer from a game has not moved any money yet.
      if (it.direction === 'to_game') await refundTransfer(tx, it);
    }
    async function done(it: Transfer, balance: bigint, surplus: bigint): Promise<void> {
      if (it.direction === 'to_game') return completeToGame(tx, it);
      // `providerErrors` does not include this transfer yet, whose surplus has already left the provider's balance.
      const errorsThere = ((await providerErrors(tx, it.member_id)).get(it.platform) ?? 0n) - surplus;
      return completeToMain(tx, it, balance - errorsThere);
    }
  });
}
