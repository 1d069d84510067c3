import type { AppContext } from '../../context/app-context.ts';
import type { Answer } from '../games/index.ts';
import { balances } from '../ledger/index.ts';
import { arrive, bringBack, refundTransfer } from './move-money.ts';
import {
  leaveUnknown,
  lockTransfer,
  overAt,
  setEnded,
  storeProviderReplies,
  type Transfer,
  type TransferState,
} from './transfers.queries.ts';
/**
 * Takes a platform's answer about a transfer. Done or not done ends it, once: money and state in one transaction. No
 * answer decides nothing: the transfer stays unknown until the platform says. Its words are kept in each case, those
 * that come after the end too.
 */
export async function applyProviderReply(
  app: AppContext,
  tid: string,
  asked: 'deposit' | 'withdraw' | 'status',
  { said, words }: Answer,
): Promise<TransferState> {
  return app.store.tx(async (tx) => {
    const transfer = await lockTransfer(tx, tid);
    if (!transfer) throw new Error(`there is no transfer ${tid}`);
    await storeProviderReplies(tx, {
      id: transfer.id,
      asked,
      answer: words,
      outcome: said?.state ?? 'no_answer',
    });
    if (transfer.ended_at) return transfer.state;
    if (!said) {
      await leaveUnknown(tx, transfer.id);
      return 'unknown';
    }
    const over = said.state === 'done' ? said.moved - transfer.amount : 0n;
    if (said.state === 'not_done') await notDone(transfer);
    else await done(transfer, said.balance, over);
    const { wallet } = await balances(tx, transfer.member_id);
    await setEnded(tx, transfer.id, { state: said.state, over, balance: wallet });
    if (over !== 0n) {
      app.log.error({ tid, over: String(over) }, 'a platform moved another sum than was asked');
    }
    await app.live.hint(tx, { type: 'balance', memberId: transfer.member_id });
    return said.state;

    async function notDone(it: Transfer): Promise<void> {
      // Coming back, nothing has moved yet.
      if (it.direction === 'to_game') await refundTransfer(tx, it);
    }
    async function done(it: Transfer, balance: bigint, moved: bigint): Promise<void> {
      if (it.direction === 'to_game') return arrive(tx, it);
      // This transfer's own surplus was taken from there; earlier ones are kept with theirs.
      const overThere = ((await overAt(tx, it.member_id)).get(it.platform) ?? 0n) - moved;
      return bringBack(tx, it, balance - overThere);
    }
  });
}
