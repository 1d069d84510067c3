import type { Lang, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Store } from '../../database/index.ts';
import { balances, moneyAtGames, receivableOf } from '../ledger/index.ts';
import { membersById } from '../members/index.ts';
import { gameWallets } from './game-wallets.ts';
import type { TransferPorts } from './ports.ts';
import { openTransfers } from './transfers.queries.ts';
import { transferCard } from './wire-rows.ts';

/** All of a member's money, and what they owe, in kyat. */
export async function walletBalance(
  store: Store,
  memberId: bigint,
): Promise<Output<'transfers', 'walletBalance'>> {
  const { wallet, held } = await balances(store, memberId);
  const receivable = await receivableOf(store, memberId);
  const { games, lottery, inTransit } = await moneyAtGames(store, memberId);
  return {
    balance: kyatToWire(wallet),
    game_balance: kyatToWire(games),
    lottery_balance: kyatToWire(lottery),
    held: kyatToWire(held),
    in_transit: kyatToWire(inTransit),
    owed: kyatToWire(receivable),
  };
}

/** A member's game wallets and their total, in kyat. */
export async function walletList(
  app: AppContext,
  ports: TransferPorts,
  memberId: bigint,
  lang: Lang,
): Promise<Output<'transfers', 'gameWallets'>> {
  const list = await gameWallets(app, ports, memberId, lang);
  return { list, total: list.reduce((sum, { money }) => sum + money, 0) };
}

/** The member's page of transfers: both kinds of wallets and the open transfers. */
export async function walletsForMember(
  app: AppContext,
  ports: TransferPorts,
  memberId: bigint,
  lang: Lang,
): Promise<Output<'transfers', 'transferPage'>> {
  const list = await gameWallets(app, ports, memberId, lang);
  const open = await openTransfers(app.store, memberId, lang);
  const { wallet } = await balances(app.store, memberId);
  const { inTransit } = await moneyAtGames(app.store, memberId);
  return {
    balance: kyatToWire(wallet),
    in_transit: kyatToWire(inTransit),
    list,
    open: open.map(transferCard),
  };
}

/** A member's game wallets and open transfers on the console. */
export async function walletsForOperator(
  app: AppContext,
  ports: TransferPorts,
  memberId: bigint,
  lang: Lang,
): Promise<Result<Output<'operatorTransfers', 'gameWallets'>, Refused<'not_found'>>> {
  if (!(await membersById(app.store, [memberId])).has(memberId)) return refuse('not_found');
  const [list, { inTransit }, open] = await Promise.all([
    gameWallets(app, ports, memberId, lang),
    moneyAtGames(app.store, memberId),
    openTransfers(app.store, memberId, lang),
  ]);
  return ok({ list, in_transit: kyatToWire(inTransit), open: open.map(transferCard) });
}
