import type { Lang, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { countAttempt } from '../../security/throttle.ts';
import { type GameProvider, gameProviders, providerOf } from '../games/index.ts';
import { gameBalances } from '../ledger/index.ts';
import { balanceThere } from './to-main.ts';

type Wallet = Output<'transfers', 'gameWallets'>['list'][number];

/** How often a minute platforms are asked for one member; beyond that our books answer. */
const ASKS_MAX = 60;

/** A member's wallets at the platforms: as each says now, or as our books have it where one does not say. */
export async function gameWallets(app: AppContext, memberId: bigint, lang: Lang): Promise<Wallet[]> {
  const [list, ours] = await Promise.all([gameProviders(app.store, lang), gameBalances(app.store, memberId)]);
  const limit = { triesMax: ASKS_MAX, windowSeconds: 60, lockSeconds: 10 };
  const mayAsk =
    ours.size > 0 && (await countAttempt(app.store, 'game wallets', String(memberId), limit)).allowed;
  const wallets = list
    .filter(({ id, shown }) => shown || ours.has(id))
    .map((platform) => walletAt(app, memberId, platform, ours.get(platform.id), mayAsk));
  return Promise.all(wallets);
}

async function walletAt(
  app: AppContext,
  memberId: bigint,
  { id, title, shown, until, min, max }: GameProvider,
  ours: bigint | undefined,
  mayAsk: boolean,
): Promise<Wallet> {
  const provider = await providerOf(app, app.store, id);
  // Who never brought anything there has nothing there; nobody is asked.
  const there =
    ours === undefined ? 0n : provider && mayAsk ? await balanceThere(app, provider, memberId, id) : null;
  return {
    id,
    api_name: id,
    api_title: title,
    money: kyatToWire(there ?? ours ?? 0n),
    state: there === null ? 'stale' : 'fresh',
    open: shown && until === null && provider !== null,
    min: kyatToWire(min),
    max: kyatToWire(max),
  };
}
