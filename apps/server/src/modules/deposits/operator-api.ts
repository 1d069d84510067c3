import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { oneOrAll, pageOf } from '../../util/paging.ts';
import { accountsToday } from '../channels/index.ts';
import { chainRows, chainTransferPage } from '../crypto/index.ts';
import { pictureUrl } from '../files/index.ts';
import { callbackPage } from '../gateways/index.ts';
import { depositCase } from './deposit-case.ts';
import { depositRows } from './deposit-rows.ts';
import { depositByTid } from './deposits.queries.ts';
import {
  addBankLine,
  assignChainTransfer,
  creditPayment,
  creditWithBankLine,
  rejectDeposit,
} from './matching/index.ts';
import { depositQueue } from './queue.queries.ts';

/** Operators' calls about deposits. */
export function depositsOperatorApi(house: AppContext): Handlers<'operatorDeposits'> {
  const { store } = house;
  return {
    async list(asks) {
      const which = { states: asks.states, ...pageOf(asks), memberId: oneOrAll(asks) };
      const { rows, total } = await depositQueue(store, which);
      return ok({ list: await depositRows(store, rows), total, page: which.page, size: which.size });
    },
    get: ({ tid }, context) => depositCase(store, tid, context.operator),
    async attachment({ tid }) {
      const order = await depositByTid(store, tid, 'unlocked');
      if (!order || order.attachment_id === null) return refuse('not_found');
      return ok({ picture: await pictureUrl(store, order.attachment_id) });
    },
    addBankLine: (asks, context) => addBankLine(house, asks, context),
    creditDeposit: (asks, context) => creditWithBankLine(house, asks, context),
    creditPayment: (asks, context) => creditPayment(house, asks, context),
    async callbacks(asks) {
      const at = pageOf(asks);
      return ok({ ...(await callbackPage(store, { tid: null, ...at })), ...at });
    },
    async chainTransfers({ unknown = false, ...asks }) {
      const at = pageOf(asks);
      const found = await chainTransferPage(store, { tid: null, unknown, ...at });
      return ok({ ...found, ...at, chains: await chainRows(store) });
    },
    assignChainTransfer: (asks, context) => assignChainTransfer(house, asks, context),
    rejectDeposit: (asks, context) => rejectDeposit(house, asks, context),
    receivingAccounts: async () => ok({ list: await accountsToday(store) }),
  };
}
