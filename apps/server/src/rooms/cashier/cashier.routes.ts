import { done, kyatToWire, type Result, refuse } from '@shwe/kernel';
import type { Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/context.ts';
import { readSettings } from '../content/index.ts';
import { balances, owedBy } from '../ledger/index.ts';
import { actionLog } from './action-log.ts';
import { bindPayee } from './bind-payee.ts';
import { buildOrder } from './build-order.ts';
import { depositByTid, ordersOf } from './deposits.queries.ts';
import { payeeOf } from './payees.queries.ts';
import { roomByWallet } from './receiving-accounts.ts';
import { surePay } from './sure-pay.ts';
import { type WalletKind, wallets } from './wallets.ts';
import { depositOrder, payeeCard } from './wire-rows.ts';
import { withdraw } from './withdraw.ts';
import { withdrawalInfo } from './withdrawal-info.ts';

/** The members' own calls about money in and out. */
export function cashierRoutes(house: House): Handlers<'cashier'> {
  return {
    async walletBalance(_asks, { memberId }) {
      const { wallet, held } = await balances(house.store, memberId);
      const owed = await owedBy(house.store, memberId);
      return done({
        balance: kyatToWire(wallet),
        game_balance: 0,
        held: kyatToWire(held),
        owed: kyatToWire(owed),
      });
    },
    rechargeCategories: (_asks, { memberId }) => methods(house, memberId),
    buildOrder: (asks, context) => buildOrder(house, asks, context),
    async getOrder({ tid }, { memberId, lang }) {
      const order = await depositByTid(house.store, tid, 'unlocked');
      return order?.member_id === memberId ? done(depositOrder(order, lang)) : refuse('not_found');
    },
    surePay: (asks, context) => surePay(house, asks, context),
    async boundPayees(_asks, { memberId }) {
      const payee = await payeeOf(house.store, memberId, await readSettings(house.store));
      return done({ list: payee ? [payeeCard(payee)] : [] });
    },
    bindPayee: (asks, { memberId }) => bindPayee(house, asks, memberId),
    withdrawalInfo: async (_asks, { memberId, lang }) => done(await withdrawalInfo(house, memberId, lang)),
    withdraw: (asks, context) => withdraw(house, asks, context),
    actionLog: (asks, context) => actionLog(house, asks, context),
  };
}

/** The methods that have an account with room for at least the smallest deposit, and up to what sum. */
async function methods(
  { store }: House,
  memberId: bigint,
): Promise<Result<Gives<'cashier', 'rechargeCategories'>, Refused>> {
  const settings = await readSettings(store);
  const { credited } = await ordersOf(store, memberId);
  const room = await roomByWallet(store, settings, credited ? 'known' : 'new');
  const min = settings['deposit.min'];
  const list = (Object.keys(wallets) as WalletKind[]).flatMap((wallet) => {
    const max = Math.min(settings['deposit.max'], kyatToWire(room.get(wallet) ?? 0n));
    if (max < min) return [];
    const quick = settings['deposit.quick'].filter((sum) => sum >= min && sum <= max);
    const { code: id, title } = wallets[wallet];
    return [{ id, wallet, title, min, max, tail_digits: settings['deposit.tail_digits'], quick }];
  });
  return done({ list });
}
