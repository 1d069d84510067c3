import type { Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { lockConnection, type Provider, providerOf } from '../games/index.ts';
import { gameBalances, LOTTERY } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { lotteryToMain, returnLotteryMoney } from './lottery-wallet.ts';
import { sendToProvider, waitMs } from './query-provider.ts';
import { hasOpenTransfer, insertTransfer, providerErrors } from './transfers.queries.ts';

/**
 * Transfers an amount from a game wallet to the main wallet, and returns the transfer's id. Our ledger changes only
 * when the provider confirms. Always allowed, also for self-excluded members.
 */
export async function transferToMain(
  app: AppContext,
  { id: providerId, amount: kyat }: { id: string; amount: number },
  { memberId, once }: MemberContext,
): Promise<
  Result<
    { tid: string },
    Refused<
      | 'amount_missing'
      | 'game_balance_short'
      | 'key_reused'
      | 'server_busy'
      | 'provider_down'
      | 'transfer_open'
    >
  >
> {
  if (kyat === 0) return refuse('amount_missing');
  if (providerId === LOTTERY) return lotteryToMain(app, BigInt(kyat), { memberId, once });
  const queried = await providerOf(app, app.store, providerId);
  // Queried before the transaction, because a transaction must not wait for a provider.
  const hasGameWallet = (await gameBalances(app.store, memberId)).has(providerId);
  const balance =
    queried && hasGameWallet ? await balanceAtProvider(app, queried, memberId, providerId) : null;
  const amount = BigInt(kyat);
  let provider: Provider | null = null;
  const created = await runOnce(
    app.store,
    once,
    async (
      tx,
    ): Promise<
      Result<{ tid: string }, Refused<'game_balance_short' | 'provider_down' | 'transfer_open'>>
    > => {
      await lockMember(tx, memberId);
      if (await hasOpenTransfer(tx, memberId, providerId)) return refuse('transfer_open');
      if (!hasGameWallet) return refuse('game_balance_short', { balance: 0 });
      if (balance === null) return refuse('provider_down');
      if (amount > balance) return refuse('game_balance_short', { balance: kyatToWire(balance) });
      const tid = await createTransfer(app, tx, memberId, providerId, amount);
      // Read again under the lock, in case the connection changed after the balance query.
      provider = await providerOf(app, tx, providerId);
      return ok({ tid });
    },
  );
  if (created.ok && provider)
    await sendToProvider(app, provider, { ...created.value, direction: 'to_main', memberId, amount });
  return created;
}

/** The result for one provider: a new transfer, one that was already open, or no answer from the provider. */
export type ReturnedFrom = { platform: string; tid: string | null; state: 'asked' | 'open' | 'no_answer' };

/** Transfers all money from every game wallet to the main wallet. */
export async function returnAll(
  app: AppContext,
  { memberId, once }: MemberContext,
): Promise<Result<ReturnedFrom[], Refused<'key_reused' | 'server_busy'>>> {
  const gameWallets = [...(await gameBalances(app.store, memberId))].filter(([id]) => id !== LOTTERY);
  const queried = await Promise.all(
    gameWallets.map(async ([providerId, ledgerBalance]) => {
      const provider = await providerOf(app, app.store, providerId);
      const balance = provider && (await balanceAtProvider(app, provider, memberId, providerId));
      return { providerId, provider, balance, ledgerBalance };
    }),
  );
  const started: { provider: Provider; tid: string; amount: bigint }[] = [];
  const returned = await runOnce<ReturnedFrom[], never>(app.store, once, async (tx) => {
    await lockMember(tx, memberId);
    const list: ReturnedFrom[] = [];
    for (const { providerId, provider, balance, ledgerBalance } of queried) {
      if (await hasOpenTransfer(tx, memberId, providerId))
        list.push({ platform: providerId, tid: null, state: 'open' });
      else if (!provider || balance === null) {
        if (ledgerBalance > 0n) list.push({ platform: providerId, tid: null, state: 'no_answer' });
      } else if (balance > 0n) {
        const tid = await createTransfer(app, tx, memberId, providerId, balance);
        const now = await providerOf(app, tx, providerId);
        if (now) started.push({ provider: now, tid, amount: balance });
        list.push({ platform: providerId, tid, state: 'asked' });
      }
    }
    // Last, because it posts: from here to the commit every other posting waits.
    const lottery = await returnLotteryMoney(app, tx, memberId, 'all');
    if (lottery.ok) list.push({ platform: LOTTERY, tid: lottery.value.tid, state: 'asked' });
    return ok(list);
  });
  if (returned.ok) {
    await Promise.all(
      started.map(({ provider, tid, amount }) =>
        sendToProvider(app, provider, { tid, direction: 'to_main', memberId, amount }),
      ),
    );
  }
  return returned;
}

async function createTransfer(
  app: AppContext,
  tx: Tx,
  memberId: bigint,
  providerId: string,
  amount: bigint,
): Promise<string> {
  await lockConnection(tx, providerId);
  return insertTransfer(tx, {
    memberId,
    platform: providerId,
    direction: 'to_main',
    amount,
    waitMs: waitMs(app),
  });
}

/**
 * The member's balance at a provider without amounts that come from its errors, in kyat, at least 0; null without an
 * answer.
 */
export async function balanceAtProvider(
  { store }: AppContext,
  provider: Provider,
  memberId: bigint,
  providerId: string,
): Promise<bigint | null> {
  const reported = await provider.balance(memberId);
  if (reported === null) return null;
  const own = reported - ((await providerErrors(store, memberId)).get(providerId) ?? 0n);
  return own > 0n ? own : 0n;
}
