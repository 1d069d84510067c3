import { kyatToWire, ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { readSettings } from '../content/index.ts';
import { pictureUrl } from '../files/index.ts';
import { awayAtGames, balances, owedBy } from '../ledger/index.ts';
import { actionLog, type CashierPorts } from './action-log.ts';
import { openBanks } from './banks.queries.ts';
import { bindPayee } from './bind-payee.ts';
import { bindUsdt } from './bind-usdt.ts';
import { buildOrder } from './build-order.ts';
import { payeeWallets } from './channels.queries.ts';
import { type Deposit, depositByTid, straysOf } from './deposits.queries.ts';
import { methods } from './methods.ts';
import { paySession } from './pay-session.ts';
import { payeesOf } from './payees.queries.ts';
import { surePay } from './sure-pay.ts';
import { unbindPayee } from './unbind-payee.ts';
import { depositOrder, payeeCard } from './wire-rows.ts';
import { withdraw } from './withdraw.ts';
import { publicTimes } from './withdraw-times.ts';
import { withdrawalDetail } from './withdrawal-detail.ts';
import { withdrawalInfo } from './withdrawal-info.ts';

/** The members' own calls about money in and out. */
export function cashierRoutes(house: AppContext, ports: CashierPorts): Handlers<'cashier'> {
  return {
    async walletBalance(_asks, { memberId }) {
      const { wallet, held } = await balances(house.store, memberId);
      const owed = await owedBy(house.store, memberId);
      const { games, inTransit } = await awayAtGames(house.store, memberId);
      return ok({
        balance: kyatToWire(wallet),
        game_balance: kyatToWire(games),
        held: kyatToWire(held),
        in_transit: kyatToWire(inTransit),
        owed: kyatToWire(owed),
      });
    },
    rechargeCategories: (asks, context) => methods(house, asks, context),
    buildOrder: (asks, context) => buildOrder(house, asks, context),
    async getOrder({ tid }, { memberId, lang }) {
      const order = await depositByTid(house.store, tid, 'unlocked');
      if (order?.member_id !== memberId) return refuse('not_found');
      const tailDigits = (await readSettings(house.store))['deposit.tail_digits'];
      const strays: Deposit[] = order.rail === 'crypto' ? await straysOf(house.store, order.id) : [];
      return ok(depositOrder(house.store, order, { lang, tailDigits, strays }));
    },
    paySession: (asks, context) => paySession(house, asks, context),
    surePay: (asks, context) => surePay(house, asks, context),
    async receiptPicture({ tid }, { memberId }) {
      const order = await depositByTid(house.store, tid, 'unlocked');
      if (order?.member_id !== memberId || order.picture_id === null) return refuse('not_found');
      return ok({ picture: await pictureUrl(house.store, order.picture_id) });
    },
    async boundPayees(_asks, { memberId, lang }) {
      const payees = await payeesOf(house.store, memberId, await readSettings(house.store));
      return ok({
        list: payees.map((payee) => payeeCard(house.store, payee, lang)),
        wallets: await payeeWallets(house.store, lang),
        banks: (await openBanks(house.store)).map(({ code, title }) => ({ code, title: title[lang] })),
      });
    },
    bindPayee: (asks, context) => bindPayee(house, asks, context),
    bindUsdt: (asks, context) => bindUsdt(house, asks, context),
    unbindPayee: (asks, context) => unbindPayee(house, asks, context),
    withdrawalInfo: async (_asks, { memberId, lang }) => ok(await withdrawalInfo(house, memberId, lang)),
    withdraw: (asks, context) => withdraw(house, asks, context),
    withdrawalDetail: (asks, context) => withdrawalDetail(house, asks, context),
    withdrawTimes: async () => ok(await publicTimes(house.store)),
    actionLog: (asks, context) => actionLog(house, ports, asks, context),
  };
}
