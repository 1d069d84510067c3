import type { Lang, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { countAttempt } from '../../security/throttle.ts';
import { type GameProvider, gameProviders, providerOf } from '../games/index.ts';
import { gameBalances, LOTTERY } from '../ledger/index.ts';
import type { TransferPorts } from './ports.ts';
import { balanceAtProvider } from './to-main.ts';

type Wallet = Output<'transfers', 'gameWallets'>['list'][number];

/** Lists with balance queries per member and minute; further ones show the balances of our ledger. */
const QUERIES_MAX = 60;

/**
 * A member's game wallets: balances as the providers report them, or from our ledger (`stale`) without an answer. The
 * balance of the lottery's own wallet is that of our ledger.
 */
export async function gameWallets(
  app: AppContext,
  ports: TransferPorts,
  memberId: bigint,
  lang: Lang,
): Promise<Wallet[]> {
  const [list, ledgerBalances, takesLottery] = await Promise.all([
    gameProviders(app.store, lang),
    gameBalances(app.store, memberId),
    ports.takesLotteryTransfers(app.store),
  ]);
  const limit = { triesMax: QUERIES_MAX, windowSeconds: 60, lockSeconds: 10 };
  const mayQuery =
    [...ledgerBalances.keys()].some((id) => id !== LOTTERY) &&
    (await countAttempt(app.store, 'game wallets', String(memberId), limit)).allowed;
  const wallets = list.filter(
    ({ id, shown }) => (shown && (id !== LOTTERY || takesLottery)) || ledgerBalances.has(id),
  );
  return Promise.all(
    wallets.map(async (gameProvider) => {
      const { id } = gameProvider;
      const ledgerBalance = ledgerBalances.get(id);
      if (id === LOTTERY) return walletCard(gameProvider, ledgerBalance ?? 0n, 'fresh', takesLottery);
      const provider = await providerOf(app, app.store, id);
      // Without any earlier transfer the balance is 0, so the provider is not queried.
      const reported =
        ledgerBalance === undefined
          ? 0n
          : provider && mayQuery
            ? await balanceAtProvider(app, provider, memberId, id)
            : null;
      const state = reported === null ? 'stale' : 'fresh';
      return walletCard(gameProvider, reported ?? ledgerBalance ?? 0n, state, provider !== null);
    }),
  );
}

function walletCard(
  { id, title, shown, until, min, max }: GameProvider,
  balance: bigint,
  state: Wallet['state'],
  takesTransfers: boolean,
): Wallet {
  return {
    id,
    api_name: id,
    api_title: title,
    money: kyatToWire(balance),
    state,
    open: takesTransfers && shown && until === null,
    paused_until: until?.toISOString() ?? null,
    min: kyatToWire(min),
    max: kyatToWire(max),
  };
}
