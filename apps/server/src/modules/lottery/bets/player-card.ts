import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Store } from '../../../database/index.ts';
import { balances, moneyAtGames } from '../../ledger/index.ts';
import { publicNames } from '../../members/index.ts';

/** The member as the lottery shows them, with their balances in kyat. */
export async function playerCard(store: Store, memberId: bigint): Promise<Output<'bets', 'player'>> {
  const [names, { wallet }, { lottery }] = await Promise.all([
    publicNames(store, [memberId]),
    balances(store, memberId),
    moneyAtGames(store, memberId),
  ]);
  return {
    id: Number(memberId),
    ...names.get(memberId)!,
    balance: kyatToWire(wallet),
    lottery_balance: kyatToWire(lottery),
  };
}
