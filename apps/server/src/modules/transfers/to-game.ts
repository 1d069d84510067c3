import type { Lang, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { gameProviders, lockConnection, type Provider, providerOf } from '../games/index.ts';
import { balances, LOTTERY, receivableOf } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { endLotteryTransfer } from './lottery-wallet.ts';
import { startToGame } from './move-money.ts';
import type { TransferPorts } from './ports.ts';
import { sendToProvider, waitMs } from './query-provider.ts';
import { hasOpenTransfer, insertTransfer } from './transfers.queries.ts';

type TransferInput = { id: string; amount: number };

/**
 * Transfers money from the main wallet to a game wallet, and returns the transfer's id. The money leaves the wallet
 * before the provider is called; the provider's answer then completes or reverses the transfer. Without an answer the
 * job queries the provider later. A transfer to the lottery's own wallet is complete at once.
 */
export async function transferToGame(
  app: AppContext,
  ports: TransferPorts,
  { id: providerId, amount: kyat }: TransferInput,
  { memberId, once, lang }: MemberContext,
): Promise<Result<{ tid: string }, RefusalOf<'transfers', 'transferToGame'>>> {
  if (kyat === 0) return refuse('amount_missing');
  const amount = BigInt(kyat);
  let provider: Provider | null = null;
  const created = await runOnce(
    app.store,
    once,
    async (tx): Promise<Result<{ tid: string }, RefusalOf<'transfers', 'transferToGame'>>> => {
      if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
      const mayNotPlay = await ports.playRefusal(tx, memberId, providerId, amount);
      if (mayNotPlay) return mayNotPlay;
      await lockConnection(tx, providerId);
      const connected = await providerOf(app, tx, providerId);
      const takesTransfers =
        providerId === LOTTERY ? await ports.takesLotteryTransfers(tx) : connected !== null;
      if (!takesTransfers) return refuse('platform_closed');
      const closed = await providerRefusal(tx, providerId, amount, lang);
      if (closed) return closed;
      const receivable = await receivableOf(tx, memberId);
      if (receivable > 0n) return refuse('member_owes', { amount: kyatToWire(receivable) });
      if (await hasOpenTransfer(tx, memberId, providerId)) return refuse('transfer_open');
      const direction = 'to_game';
      const tid = await insertTransfer(tx, {
        memberId,
        platform: providerId,
        direction,
        amount,
        waitMs: waitMs(app),
      });
      const out = await startToGame(tx, { tid, member_id: memberId, platform: providerId, amount });
      if (!out.ok) {
        return refuse('transfer_too_much', { balance: kyatToWire((await balances(tx, memberId)).wallet) });
      }
      if (providerId === LOTTERY) await endLotteryTransfer(tx, tid);
      await app.live.hint(tx, { type: 'balance', memberId });
      provider = connected;
      return ok({ tid });
    },
  );
  if (created.ok && provider)
    await sendToProvider(app, provider, { ...created.value, direction: 'to_game', memberId, amount });
  return created;
}

/** Why a provider does not accept this transfer, or null. */
async function providerRefusal(
  db: Queries,
  id: string,
  amount: bigint,
  lang: Lang,
): Promise<
  ({ ok: false } & Refused<'platform_closed' | 'platform_maintenance' | 'transfer_amount_bad'>) | null
> {
  const gameProvider = (await gameProviders(db, lang)).find((one) => one.id === id);
  if (!gameProvider?.shown) return refuse('platform_closed');
  const { until, min, max } = gameProvider;
  if (until) return refuse('platform_maintenance', { time: until.toISOString() });
  if (amount >= min && amount <= max) return null;
  return refuse('transfer_amount_bad', { min: kyatToWire(min), max: kyatToWire(max) });
}
