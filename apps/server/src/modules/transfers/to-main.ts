import type { Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { lockConnection, type Provider, providerOf } from '../games/index.ts';
import { gameBalances } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { send, waitMs } from './query-provider.ts';
import { hasOpen, insertTransfer, overAt } from './transfers.queries.ts';

/**
 * Brings a sum back from a platform; the transfer's number. Nothing moves with us before the platform says it is out
 * there. Open to everyone always: who excluded themself, too.
 */
export async function transferToMain(
  app: AppContext,
  { id: platform, amount: sum }: { id: string; amount: number },
  { memberId, once }: MemberContext,
): Promise<
  Result<
    { tid: string },
    Refused<'amount_missing' | 'game_balance_short' | 'key_reused' | 'provider_down' | 'transfer_open'>
  >
> {
  const asked = await providerOf(app, app.store, platform);
  if (sum === 0) return refuse('amount_missing');
  // Asked before the transaction, which must not wait for a platform.
  const wasThere = (await gameBalances(app.store, memberId)).has(platform);
  const there = asked && wasThere ? await balanceThere(app, asked, memberId, platform) : null;
  const amount = BigInt(sum);
  let provider: Provider | null = null;
  const set = await answerOnce(
    app.store,
    once,
    async (
      tx,
    ): Promise<
      Result<{ tid: string }, Refused<'game_balance_short' | 'provider_down' | 'transfer_open'>>
    > => {
      await lockMember(tx, memberId);
      if (await hasOpen(tx, memberId, platform)) return refuse('transfer_open');
      if (!wasThere) return refuse('game_balance_short', { balance: 0 });
      if (there === null) return refuse('provider_down');
      if (amount > there) return refuse('game_balance_short', { balance: kyatToWire(there) });
      const tid = await createTransfer(app, tx, memberId, platform, amount);
      // Of the same moment: where it was set down to be asked, should that have changed since the balance was.
      provider = await providerOf(app, tx, platform);
      return ok({ tid });
    },
  );
  if (set.ok && provider) await send(app, provider, { ...set.value, direction: 'to_main', memberId, amount });
  return set;
}

/** How a platform's part in bringing all back stands: a transfer, one that was on its way already, or no answer. */
export type Brought = { platform: string; tid: string | null; state: 'asked' | 'open' | 'no_answer' };

/** Brings everything back from every platform at once. */
export async function bringAllBack(
  app: AppContext,
  { memberId, once }: MemberContext,
): Promise<Result<Brought[], Refused<'key_reused'>>> {
  const ever = [...(await gameBalances(app.store, memberId))];
  const found = await Promise.all(
    ever.map(async ([platform, ours]) => {
      const provider = await providerOf(app, app.store, platform);
      const there = provider && (await balanceThere(app, provider, memberId, platform));
      return { platform, provider, there, ours };
    }),
  );
  const started: { provider: Provider; tid: string; amount: bigint }[] = [];
  const set = await answerOnce<Brought[], never>(app.store, once, async (tx) => {
    await lockMember(tx, memberId);
    const list: Brought[] = [];
    for (const { platform, provider, there, ours } of found) {
      if (await hasOpen(tx, memberId, platform)) list.push({ platform, tid: null, state: 'open' });
      else if (!provider || there === null) {
        if (ours > 0n) list.push({ platform, tid: null, state: 'no_answer' });
      } else if (there > 0n) {
        const tid = await createTransfer(app, tx, memberId, platform, there);
        const now = await providerOf(app, tx, platform);
        if (now) started.push({ provider: now, tid, amount: there });
        list.push({ platform, tid, state: 'asked' });
      }
    }
    return ok(list);
  });
  if (set.ok) {
    await Promise.all(
      started.map(({ provider, tid, amount }) =>
        send(app, provider, { tid, direction: 'to_main', memberId, amount }),
      ),
    );
  }
  return set;
}

async function createTransfer(
  app: AppContext,
  tx: Tx,
  memberId: bigint,
  platform: string,
  amount: bigint,
): Promise<string> {
  await lockConnection(tx, platform);
  return insertTransfer(tx, {
    memberId,
    platform,
    direction: 'to_main',
    amount,
    waitMs: waitMs(app),
  });
}

/**
 * What of a platform's balance is the member's: its own faults taken off. Null when it does not say. Whole kyat, 0
 * and up.
 */
export async function balanceThere(
  { store }: AppContext,
  provider: Provider,
  memberId: bigint,
  platform: string,
): Promise<bigint | null> {
  const said = await provider.balance(memberId);
  if (said === null) return null;
  const own = said - ((await overAt(store, memberId)).get(platform) ?? 0n);
  return own > 0n ? own : 0n;
}
